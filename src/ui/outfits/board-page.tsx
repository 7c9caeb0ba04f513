import { type ReactNode, useRef } from 'react'
import { Board, type BoardActor } from './board.tsx'
import { BoardForm } from './board-form.tsx'
import { BoardHistory, BoardKeys, BoardTools } from './board-tools.tsx'

/** The editor of an outfit: the board and its tools, the wardrobe, the description. */
export function BoardPage({ actor, shelf, gone }: { actor: BoardActor; shelf: ReactNode; gone: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  return (
    <div className="board-room">
      <div className="board-room__stage">
        <div className="board-room__board">
          <Board actor={actor} stage={stage} />
          <BoardHistory actor={actor} />
        </div>
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
