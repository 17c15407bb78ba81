import { addMonths, daysBetween, formatGrouped, parseAmount } from '@cloudsail/contract'
import { itemKindNames } from '@cloudsail/contract/cards'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import type { BillShown } from './bill.ts'
import css from './interest-days.module.css'

/** Rows beyond these are only in the table below. */
const mostRows = 6

type Line = BillShown['interestLines'][number]

interface Row {
  key: string
  name: string
  fromOn: string
  toOn: string
  text: string
  isFree: boolean
}

/**
 * Shows the days for which a bill's interest was counted, on a time line from the previous bill to the due day. A bar is
 * principal times days. Dashed bars bear no interest. The table below has the same figures.
 */
export function InterestDays({
  bill,
  lines,
  lastOn,
}: {
  bill: BillShown
  lines: readonly Line[]
  /** The bill before. Null if it is not listed. */
  lastOn: string | null
}) {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const before = lastOn ?? addMonths(bill.billedOn, -1)
  const first = [before, ...lines.map(({ fromOn }) => fromOn)].sort()[0]!
  const days = daysBetween(first, bill.graceOn)
  const at = (date: string) => `${(daysBetween(first, date) / days) * 100}%`
  const money = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')
  const longest = lines.toSorted((one, other) => Number(other.interest) - Number(one.interest))
  const rows: Row[] = longest.slice(0, mostRows).map((line, index) => ({
    key: `${index}`,
    name: `${line.merchant || itemKindNames[line.itemKind][language]} ${money(line.principal)}`,
    fromOn: line.fromOn,
    toOn: line.toOn,
    isFree: false,
    text: t('days.bears', { from: line.fromOn.slice(5), days: line.days, interest: line.interest }),
  }))
  if (bill.parts.retail !== '0.00' && lines[0]?.kind !== 'interestInterest')
    rows.push({
      key: 'free',
      name: t('days.retail', { amount: money(bill.parts.retail) }),
      fromOn: before,
      toOn: bill.graceOn,
      isFree: true,
      text: t('days.free', { grace: bill.graceOn.slice(5) }),
    })
  const marks = [
    { date: before, text: before.slice(5), word: '', isMain: false },
    { date: bill.billedOn, text: bill.billedOn.slice(5), word: t('days.billed'), isMain: true },
    { date: bill.dueOn, text: bill.dueOn.slice(5), word: t('days.due'), isMain: false },
  ]
  return (
    <div className={css.days} aria-hidden="true">
      <div className={css.marks}>
        {marks.map(({ date, text, word, isMain }) => (
          <span key={date} className={isMain ? css.main : undefined} style={{ insetInlineStart: at(date) }}>
            {text}
            {word && <span className={css.word}>{word}</span>}
          </span>
        ))}
      </div>
      <div className={css.rows}>
        {marks.map(({ date, isMain }) => (
          <i
            key={date}
            className={isMain ? css.mainLine : css.markLine}
            style={{ insetInlineStart: at(date) }}
          />
        ))}
        {rows.map(({ key, name, fromOn, toOn, text, isFree }) => (
          <div key={key} className={css.row}>
            <span>{name}</span>
            <span className={css.track}>
              <b
                className={isFree ? css.free : css.bears}
                style={{
                  insetInlineStart: at(fromOn),
                  inlineSize: `${(daysBetween(fromOn, toOn) / days) * 100}%`,
                }}
              />
            </span>
            <span className={isFree ? css.freeText : css.bearsText}>{text}</span>
          </div>
        ))}
      </div>
      {longest.length > mostRows && (
        <p className={css.more}>{t('days.more', { count: longest.length - mostRows })}</p>
      )}
    </div>
  )
}
