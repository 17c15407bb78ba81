import type { HistoryDraft } from './history-draft.ts'

/** Adds an event while the history runs, at its place among the events. */
export function planNow(history: HistoryDraft, date: string, minutes: number, run: (at: Date) => void): void {
  const at = history.at(date, minutes)
  if (at > history.now) return
  const { events } = history
  // The events are sorted and numerous, so a binary search finds the place.
  let place = 0
  for (let end = events.length; place < end; ) {
    const middle = (place + end) >>> 1
    if (events[middle]!.at <= at) place = middle + 1
    else end = middle
  }
  events.splice(place, 0, { at, run: () => run(at) })
}

/** Adds an event before the history runs. */
export function plan(history: HistoryDraft, date: string, minutes: number, run: (at: Date) => void): void {
  const at = history.at(date, minutes)
  if (at <= history.now && date >= history.start) history.events.push({ at, run: () => run(at) })
}
