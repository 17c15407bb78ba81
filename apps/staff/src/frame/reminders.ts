import type { InboxRow } from '@cloudsail/contract/staff'
import { useEffect, useRef } from 'react'

const plainTitle = document.title
const toneMs = 220
const hertz = 660

/** Sounds once: a short tone. A browser that plays nothing before the first key says nothing. */
function sound(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  volume.gain.value = 0.15
  tone.connect(volume).connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + toneMs / 1_000)
}

/**
 * Tells a checker who looks elsewhere what waits: the number stands in the title of the window, and a reminder by the maker of an
 * action sounds once.
 */
export function useReminders(rows: readonly InboxRow[] | undefined): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (!rows) return
    document.title = rows.length === 0 ? plainTitle : `(${rows.length}) ${plainTitle}`
    const newest =
      rows
        .flatMap(({ remindedAt }) => remindedAt ?? [])
        .toSorted()
        .at(-1) ?? ''
    if (last.current !== null && newest > last.current) sound()
    last.current = newest
  }, [rows])
}
