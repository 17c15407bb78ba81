import type { AgreementText } from '@cloudsail/contract/agreements'
import { useEffect, useRef } from 'react'
import css from './agreement-sheet.module.css'
import { useLanguage } from './base/texts.ts'

interface Props {
  agreement: AgreementText
  /** The version in words. */
  version: string
  /** Called when the reader has reached the end. */
  onEnd: () => void
}

/** Distance from the end of a text, in pixels, that counts as having reached the end. */
const nearEnd = 24

/** Shows an agreement that has to be scrolled to its end. */
export function AgreementSheet({ agreement, version, onEnd }: Props) {
  const language = useLanguage()
  const sheet = useRef<HTMLElement>(null)
  const look = () => {
    const box = sheet.current
    if (box && box.scrollTop + box.clientHeight >= box.scrollHeight - nearEnd) onEnd()
  }
  // In a large window the whole text may fit without scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text is another one
  useEffect(look, [language])
  return (
    <article
      ref={sheet}
      className={css.sheet}
      onScroll={look}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={agreement.title[language]}
    >
      <h2>{agreement.title[language]}</h2>
      <p className={css.version}>{version}</p>
      {agreement.sections.map((section) => (
        <section key={section.title.zh}>
          <h3>{section.title[language]}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph.zh}>
              {paragraph.important ? <strong>{paragraph[language]}</strong> : paragraph[language]}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
