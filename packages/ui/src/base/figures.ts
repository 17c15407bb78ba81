import type { Language, ResponseOf } from '@cloudsail/contract'
import type { Figures, figuresCall } from '@cloudsail/contract/help'
import { loadChunk } from './loads.ts'
import { recall, remember } from './remembered.ts'
import { createStore } from './store.ts'

/** The figures of one business date (limits, fees, rates, hours) that texts name: `{coolingHours}`. */
type FiguresOfToday = ResponseOf<typeof figuresCall>

interface Kept {
  answer: FiguresOfToday
  /** End of the business date, by this machine's clock. */
  untilMs: number
}

/** Null until the figures are known. */
export const figuresStore = createStore<FiguresOfToday | null>(null)

let asking: Promise<void> | null = null

/**
 * Loads the figures of the bank's business date, once for each date. Remembered figures of the same date are shown at once
 * and refreshed in the background. Never throws: without an answer, texts show "…" instead of a figure, and the next
 * catalogue that names a figure asks again.
 */
export function loadFigures(): Promise<void> {
  if (!figuresStore.get()) restore()
  asking ??= renewFigures()
  return figuresStore.get() ? Promise.resolve() : asking
}

/** Loads the figures again, for example after the bank clock was moved to another date. */
export async function renewFigures(): Promise<void> {
  try {
    const { askFigures } = await loadChunk(() => import('./ask-figures.ts'))
    const answer = await askFigures()
    const leftMs = answer.secondsLeft * 1000
    remember('figures', JSON.stringify({ answer, untilMs: Date.now() + leftMs } satisfies Kept))
    figuresStore.set(answer)
    setTimeout(renewFigures, leftMs)
  } catch {
    asking = null
  }
}

function restore(): void {
  try {
    const { answer, untilMs } = JSON.parse(recall('figures') ?? '') as Kept
    if (Date.now() < untilMs) figuresStore.set(answer)
  } catch {
    // Nothing is remembered, or this release cannot read it.
  }
}

/** Returns the figures as the texts of one language show them. */
export function figuresIn(figures: Figures, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[language],
    ]),
  )
}
