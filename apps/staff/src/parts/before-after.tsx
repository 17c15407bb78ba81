import type { Language } from '@cloudsail/contract'
import type { ActionLine } from '@cloudsail/contract/staff'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import css from './before-after.module.css'

/** An amount in a line, bare or with its currency as either language writes it. */
const amountText = /^(?:CNY )?(-?\d{1,3}(?:,\d{3})*\.\d{2})元?$/

/** Returns the difference of two amounts as text with its sign. Null if either is no amount. */
function differenceOf(before: string, after: string): string | null {
  const [from, to] = [before, after].map((text) => amountText.exec(text)?.[1]?.replace(/[,.]/g, ''))
  if (!from || !to) return null
  const minor = BigInt(to) - BigInt(from)
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0n ? '−' : '+'}${whole}.${digits.slice(-2)}`
}

/** More facts than this stand in two columns, so that the whole text is in sight. */
const mostInColumn = 12

/** A label that is a whole question takes the line, and its answer the end. */
const isQuestion = (label: string) => /[?？]$/.test(label)

interface Props {
  lines: readonly ActionLine[]
  /** Another language than the page's, to read the text in both. */
  language?: Language
  /** What a field holds now where that is no longer the value of the text. */
  now?: ReadonlyMap<string, string>
}

/**
 * The whole text of an action: changed fields with before, after and difference, unchanged ones grey and said, facts below.
 * One drawing for form, approval and audit.
 */
export function BeforeAfter({ lines, now, language: asked }: Props) {
  const t = useTexts('staff')
  const ofPage = useLanguage()
  const language = asked ?? ofPage
  const changing = lines.filter(({ before }) => before)
  const facts = lines.filter(({ before }) => !before)
  return (
    <>
      {changing.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('text.field')}</th>
              <th scope="col" className={css.value}>
                {t('text.before')}
              </th>
              <th scope="col" className={css.value}>
                {t('text.after')}
              </th>
              <th scope="col" className={css.value}>
                {t('text.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changing.map(({ key, label, before, after }) => {
              const same = before![language] === after[language]
              const since = now?.get(key)
              return (
                <tr key={key} className={cx(same ? css.same : css.changed)}>
                  <td>{label[language]}</td>
                  <td className={css.value}>
                    {before![language]}
                    {since !== undefined && (
                      <span className={css.now}>{t('text.now', { value: since })}</span>
                    )}
                  </td>
                  <td className={cx(css.value, !same && css.new)}>
                    {same ? t('text.same') : after[language]}
                  </td>
                  <td className={css.value}>
                    {(!same && differenceOf(before![language], after[language])) || '—'}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {facts.length > 0 && (
        <dl className={cx(css.facts, facts.length > mostInColumn && css.two)}>
          {facts.map(({ key, label, after }) => (
            <div key={key} className={cx(isQuestion(label[language]) && css.question)}>
              <dt>{label[language]}</dt>
              <dd>
                <span>{after[language]}</span>
                {now?.has(key) && <span className={css.now}>{t('text.now', { value: now.get(key)! })}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
