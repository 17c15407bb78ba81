import { unbroken } from '../unbroken.tsx'
import css from './rows.module.css'

/** Highlights the searched words in a text, if the text contains them as they were typed. */
export function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return <>{unbroken(text)}</>
  const end = at + wanted.length
  return (
    <>
      {unbroken(text.slice(0, at))}
      <mark className={css.searched}>{text.slice(at, end)}</mark>
      {unbroken(text.slice(end))}
    </>
  )
}
