import { type Bilingual, fillBoth, maskName, tailOf } from '@cloudsail/contract'
import { summaryText } from '@cloudsail/contract/accounts'
import { wireTime } from '../../bankday/index.ts'
import type { Entry } from '../../ledger/index.ts'
import { moneyText } from '../../orders/index.ts'
import { alertTexts as texts } from './texts.ts'

export type ToldEntry = Pick<
  Entry,
  'currency' | 'amountMinor' | 'balanceAfterMinor' | 'bookedAt' | 'summary' | 'counterpartyName'
>

/**
 * Returns the message about an entry: last digits of the account, amount, time, purpose and a masked name. Never contains a
 * whole number or a link.
 */
export function entryWords(number: string, entry: ToldEntry, showBalance: boolean): Bilingual {
  const { currency, amountMinor, balanceAfterMinor, bookedAt, summary, counterpartyName } = entry
  const isIn = amountMinor > 0n
  const name = counterpartyName === '' ? '' : maskName(counterpartyName)
  const title = summaryText(summary)
  const about = {
    zh: [title.zh, name].filter(Boolean).join('，'),
    en: [title.en, name].filter(Boolean).join(', '),
  }
  const balance = showBalance
    ? fillBoth(texts.balanceIs, { amount: moneyText({ amountMinor: balanceAfterMinor, currency }) })
    : { zh: '', en: '' }
  return fillBoth(isIn ? texts.in : texts.out, {
    tail: tailOf(number),
    time: momentOf(bookedAt),
    amount: moneyText({ amountMinor: isIn ? amountMinor : -amountMinor, currency }),
    about,
    balance,
  })
}

export interface DigestEntry {
  currency: ToldEntry['currency']
  amountMinor: bigint
}

/** Returns the summary of entries outside the window: their number, and the sums in and out by currency. */
export function digestWords(
  number: string,
  entries: readonly DigestEntry[],
  { from, to }: { from: string; to: string },
): Bilingual {
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  const sums = currencies.flatMap((currency) => {
    const amounts = entries.filter((each) => each.currency === currency).map(({ amountMinor }) => amountMinor)
    const sum = (some: bigint[]) => some.reduce((a, b) => a + b, 0n)
    const creditMinor = sum(amounts.filter((minor) => minor > 0n))
    const debitMinor = -sum(amounts.filter((minor) => minor < 0n))
    const said = (text: Bilingual, amountMinor: bigint) =>
      amountMinor === 0n ? [] : [fillBoth(text, { amount: moneyText({ amountMinor, currency }) })]
    return [...said(texts.digestIn, creditMinor), ...said(texts.digestOut, debitMinor)]
  })
  return fillBoth(texts.digestText, {
    tail: tailOf(number),
    from,
    to,
    count: entries.length,
    sums: { zh: sums.map(({ zh }) => zh).join('，'), en: sums.map(({ en }) => en).join(', ') },
  })
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Returns "11月20日14:26" and "20 Nov 14:26". */
function momentOf(at: Date): Bilingual {
  const [date, time] = wireTime(at).split('T') as [string, string]
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  const minute = time.slice(0, 5)
  return { zh: `${month}月${day}日${minute}`, en: `${day} ${months[month - 1]} ${minute}` }
}
