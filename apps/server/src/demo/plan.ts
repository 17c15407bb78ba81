import type { HistoryDraft } from './history-draft.ts'

/** Puts something on the list while the history runs, where it belongs. */
export function planNow(history: HistoryDraft, date: string, minutes: number, run: (at: Date) => void): void {
  const at = history.at(date, minutes)
  if (at > history.now) return
  const { events } = history
  // They are in order, and many: looked through by halves.
  let place = 0
  for (let end = events.length; place < end; ) {
    const middle = (place + end) >>> 1
    if (events[middle]!.at <= at) place = middle + 1
    else end = middle
  }
  events.splice(place, 0, { at, run: () => run(at) })
}

/** Puts something on the list of what will happen. */
export function plan(history: HistoryDraft, date: string, minutes: number, run: (at: Date) => void): void {
  const at = history.at(date, minutes)
  if (at <= history.now && date >= history.start) history.events.push({ at, run: () => run(at) })
}
