import { type Bilingual, type Currency, formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useState } from 'react'
import { useKeys } from '../base/keys.ts'
import { listText } from '../base/lists.ts'
import { clockText } from '../base/times.ts'
import { Block } from '../parts/block.tsx'
import { Money } from '../parts/money.tsx'
import { SumRow, Table } from '../parts/table.tsx'
import css from './closing.module.css'
import { type Counted, explain, worthOf } from './counting.ts'

/** Returns the size of an amount without its sign: 10.00. */
export const sizeText = (minor: bigint, currency: Currency): string =>
  formatGrouped(minor < 0n ? -minor : minor, currency)

interface JournalLine {
  number: string
  at: string
  title: Bilingual
  customerName: string | null
  amount: string
}

interface BookLine {
  title: Bilingual
  count: number
  amount: string
}

interface BookProps {
  lines: readonly BookLine[]
  journal: readonly JournalLine[]
  total: string
  currency: Currency
}

/** The book of a drawer: by kind of movement, or by L each entry. Both end with the same total. */
export function Book({ lines, journal, total, currency }: BookProps) {
  const t = useTexts('staff')
  const language = useLanguage()
  const [each, setEach] = useState(false)
  const turn = () => setEach(!each)
  useKeys([{ key: 'l', label: 'eachEntry', run: turn }])
  const foot = (
    <SumRow>
      <td colSpan={2}>{t('closing.bookTotal')}</td>
      <td align="right">
        <Money amount={total} currency={currency} />
      </td>
    </SumRow>
  )
  const amount = {
    title: t('work.amount'),
    width: 130,
    numbers: true,
    value: (line: { amount: string }) => <Money amount={line.amount} currency={currency} look="change" />,
  }
  return (
    <Block
      title={t('closing.book')}
      end={
        <button type="button" className={css.turn} onClick={turn}>
          {t(each ? 'closing.byKind' : 'closing.each')} <kbd>L</kbd>
        </button>
      }
    >
      {each ? (
        <div className={css.entries}>
          <Table<JournalLine>
            label={t('closing.each')}
            columns={[
              { title: t('work.at'), width: 60, value: ({ at }) => clockText(at) },
              {
                title: t('work.action'),
                value: ({ title, customerName }) => `${title[language]} ${customerName ?? ''}`,
              },
              amount,
            ]}
            rows={journal}
            rowKey={({ number, amount: moved }) => number + moved}
            empty={t('journal.none')}
            foot={foot}
          />
        </div>
      ) : (
        <Table<BookLine>
          label={t('closing.book')}
          columns={[
            { title: t('closing.kind'), value: ({ title }) => title[language] },
            { title: t('closing.times'), width: 60, numbers: true, value: ({ count }) => String(count) },
            amount,
          ]}
          rows={lines}
          rowKey={({ title }) => title.en}
          empty=""
          foot={foot}
        />
      )}
    </Block>
  )
}

interface DifferenceProps {
  currency: Currency
  counted: Counted
  bookMinor: bigint
  journal: readonly JournalLine[]
  /** Pieces by the book. Empty where a movement was not counted. */
  pieces: readonly { denomination: string; count: number }[]
}

/** The difference between count and book as one number, with the facts that may explain it. */
export function Difference({ currency, counted, bookMinor, journal, pieces }: DifferenceProps) {
  const t = useTexts('staff')
  const language = useLanguage()
  const countedMinor = worthOf(counted, currency)
  const difference = countedMinor - bookMinor
  if (difference === 0n)
    return (
      <p className={cx(css.difference, css.none)} role="status">
        <b>{t('closing.equal', { amount: formatGrouped(countedMinor, currency) })}</b>
      </p>
    )
  const found = explain(
    difference,
    journal.map((line) => ({ ...line, amountMinor: parseAmount(line.amount, currency) ?? 0n })),
  )
  const listed = (lines: readonly JournalLine[]) =>
    listText(
      lines.slice(0, 3).map(({ at, title, amount }) => `${clockText(at)} ${title[language]} ${amount}`),
      language,
    )
  const unlikePieces = pieces.flatMap(({ denomination, count }) => {
    const by = (counted[denomination] ?? 0) - count
    return by === 0 ? [] : [`${denomination}: ${by > 0 ? '+' : '−'}${Math.abs(by)}`]
  })
  const facts = [
    found.same.length > 0 && t('closing.same', { count: found.same.length, list: listed(found.same) }),
    found.half.length > 0 && t('closing.half', { count: found.half.length, list: listed(found.half) }),
    unlikePieces.length > 0 && t('closing.pieces', { list: listText(unlikePieces, language) }),
    found.nine && t('closing.nine'),
  ].filter((fact) => fact !== false)
  return (
    <div className={css.difference} role="status">
      <p className={css.amount}>
        <b>{t(difference < 0n ? 'closing.short' : 'closing.over')}</b>
        <Money
          amount={formatAmount(difference < 0n ? -difference : difference, currency)}
          currency={currency}
        />
        <span>
          {t('closing.formula', {
            counted: formatGrouped(countedMinor, currency),
            book: formatGrouped(bookMinor, currency),
          })}
        </span>
      </p>
      <ul>
        {(facts.length > 0 ? facts : [t('closing.nothingFound')]).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
