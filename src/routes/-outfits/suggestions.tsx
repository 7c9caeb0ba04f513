import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { OutfitSuggestion, OutfitSuggestions } from '#src/api/contract/wardrobe/outfit-suggestions.ts'
import { refreshOutfits, suggestionsQuery } from '#src/api/queries/outfits.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Arrangement } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormTrouble } from '#src/ui/kit/forms/form-trouble.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import type { CalendarActor } from '#src/ui/outfits/month-grid.tsx'
import { dayText } from '#src/ui/outfits/outfit-text.ts'
import { Suggestion, SuggestionList } from '#src/ui/outfits/suggestion-list.tsx'
import * as words from '#src/ui/outfits/words.ts'
import { outfitBoardFlow } from './outfit-flows.ts'
import { suggestionWearFlow } from './suggestion-wears.ts'

interface SuggestionsProps {
  actor: CalendarActor
  /** Nothing can be worn on a day that has not come yet. */
  today: string
}

/** What could be worn on the selected day. */
export function Suggestions({ actor, today }: SuggestionsProps) {
  const { client } = useApp()
  const day = useSelect(actor, ({ context }) => context.day)
  const page = useSelect(actor, ({ context }) => context.page)
  const { data, error, refetch, isFetching } = useQuery(suggestionsQuery(client, day, page))
  if (error !== null) {
    return (
      <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (data === undefined) return <Skeleton label={words.suggestionsLoading} />
  return (
    <SuggestionList actor={actor} answer={data} page={page}>
      {data.suggestions.map(suggestion => (
        <OneSuggestion
          key={slugsOf(suggestion).join()}
          {...{ day, suggestion }}
          isToday={day === today}
          isFuture={day > today}
          season={data.season}
        />
      ))}
    </SuggestionList>
  )
}

interface OneSuggestionProps {
  day: string
  suggestion: OutfitSuggestion
  season: OutfitSuggestions['season']
  isToday: boolean
  isFuture: boolean
}

function OneSuggestion({ day, suggestion, season, isToday, isFuture }: OneSuggestionProps) {
  const app = useApp()
  const [flows] = useState(() => ({
    wears: suggestionWearFlow(app, slugsOf(suggestion)),
    board: outfitBoardFlow(app, null),
    draft: arrangementOf(suggestion, season, words.suggestedName(dayText(day))),
  }))
  const wears = useActorRef(flows.wears, { input: { days: [] } })
  const board = useActorRef(
    flows.board,
    { input: { stored: null, draft: flows.draft } },
    {
      complete: () => {
        const message = words.isSaved(flows.draft.fields.name)
        app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message })
        void refreshOutfits(app.queryClient)
      },
    },
  )
  const isWorn = useSelect(wears, ({ context }) => context.days.includes(day))
  const problem = useSelect(wears, ({ context }) => context.problem)
  const isSaving = useSelect(board, snapshot => snapshot.hasTag('busy'))
  const isSaved = useSelect(board, snapshot => snapshot.matches('saved'))
  const save = () => board.send({ type: 'board.submitted' })
  return (
    <Suggestion
      day={day}
      suggestion={suggestion}
      isWorn={isWorn}
      problem={problem}
      {...{ isSaving, isSaved }}
      wearLabel={isToday ? words.wearToday : words.woreIt}
      onWear={isFuture ? null : () => wears.send({ type: 'wear.changed', on: day, isWorn: !isWorn })}
      onSave={save}
      trouble={<FormTrouble actor={board} labels={words.labels} onSubmit={save} />}
    />
  )
}

const slugsOf = ({ pieces }: OutfitSuggestion) =>
  pieces.flatMap(({ garment }) => (garment === null ? [] : [garment]))

/** The suggestion as a board that is not saved yet. */
function arrangementOf({ pieces }: OutfitSuggestion, season: string, name: string): Arrangement {
  return {
    fields: { name, occasion: '' },
    seasons: [season],
    pieces: pieces.flatMap(({ garment, title, category, image, x, y, scale, is_whole: isWhole }) =>
      garment === null
        ? []
        : [{ garment, title: title ?? words.untitled, category, image, x, y, scale, isWhole }],
    ),
  }
}
