import { brand } from '@cloudsail/contract'
import type { InboxRow } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useRef } from 'react'

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
  const t = useTexts('staff')
  const language = useLanguage()
  const last = useRef<string | null>(null)
  const count = rows?.length ?? 0
  const title = `${brand.bank[language]} ${t('product')}`
  useEffect(() => {
    document.title = count === 0 ? title : `(${count}) ${title}`
  }, [count, title])
  useEffect(() => {
    if (!rows) return
    const newest =
      rows
        .flatMap(({ remindedAt }) => remindedAt ?? [])
        .toSorted()
        .at(-1) ?? ''
    if (last.current !== null && newest > last.current) sound()
    last.current = newest
  }, [rows])
}
