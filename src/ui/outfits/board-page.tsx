import { type ReactNode, useRef } from 'react'
import { Board, type BoardActor } from './board.tsx'
import { BoardForm } from './board-form.tsx'
import { BoardKeys, BoardTools } from './board-tools.tsx'

/** The editor of an outfit: the board and its tools, the wardrobe, the description. */
export function BoardPage({ actor, shelf, gone }: { actor: BoardActor; shelf: ReactNode; gone: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <div className="board-room">
      <div className="board-room__stage">
        <Board actor={actor} stage={stage} />
        <BoardTools actor={actor} stage={stage} />
      </div>
      <div className="board-room__stage-side flow">
        {gone}
        {shelf}
        <BoardForm actor={actor} />
        <BoardKeys />
      </div>
    </div>
  )
}
