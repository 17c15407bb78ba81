import { type Currency, currencies, formatAmount } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import type { PartySide } from './json-party.ts'
import { branch, leaf, textAt } from './xml.ts'
import { createXmlParty } from './xml-party.ts'

/** RMB for 100 units by currency, four decimals: "708.2500". */
type RatesByCurrency = ReadonlyMap<string, string>

export interface MarketRates {
  /** Whether the market is open. At rest, the last rates remain valid. */
  state: 'open' | 'rest'
  /** Time of the rates. */
  asOf: Date
  per100: RatesByCurrency
}

/** A firm deal that closes the bank's open position in a currency. It counts once by its number. */
interface MarketDeal {
  number: string
  currency: Currency
  side: 'buy' | 'sell'
  amountMinor: bigint
  /** The mid rate of the day. */
  fixing: string
  now: Date
}

/** The port to the foreign exchange market: its feed, and the counterparty of the bank's closing deals. */
export interface MarketPort {
  /** Returns the current dealing rates. `fixings` are the mid rates of the day. Throws a PostFailure. */
  rates(fixings: RatesByCurrency, now: Date): Promise<MarketRates>
  /** Makes a firm deal. A repetition under the same number returns the same rate. Throws a PostFailure. */
  deal(deal: MarketDeal): Promise<{ per100: string }>
  close(): void
}

const rateText = /^\d{1,6}\.\d{4}$/

/** Creates the port: signed XML messages in the market's own format, over persistent HTTP connections. */
export function createMarketPort(side: PartySide): MarketPort {
  const market = createXmlParty(side, {
    path: '/market/messages',
    namespace: 'urn:cloudsail:market:xsd:',
    name: 'Market',
    timeoutMs: 1_500,
    maxAnswerBytes: 64 * 1024,
  })
  return {
    async rates(fixings, now) {
      const asked = [...fixings].map(([currency, rate]) => leaf('Fxg', rate, { Ccy: currency }))
      const body = branch('RatsReq', leaf('CreDtTm', wireTime(now)), ...asked)
      const answer = await market.ask('rates.001', 'rates.002', body)
      const state = { OPEN: 'open', REST: 'rest' } as const
      const said = textAt(answer, 'Sts') as keyof typeof state | null
      const asOf = new Date(textAt(answer, 'AsOf') ?? '')
      if (said === null || !(said in state) || Number.isNaN(asOf.getTime())) market.noAnswer('no status')
      const per100 = new Map<string, string>()
      for (const { name, text, attributes } of answer.children)
        if (
          name === 'Rat' &&
          rateText.test(text) &&
          (currencies as readonly string[]).includes(attributes.Ccy ?? '')
        )
          per100.set(attributes.Ccy!, text)
      return { state: state[said!], asOf, per100 }
    },
    async deal({ number, currency, side: way, amountMinor, fixing, now }) {
      const body = branch(
        'DealReq',
        leaf('Nb', number),
        leaf('Sd', way === 'buy' ? 'BUYI' : 'SELL'),
        leaf('Amt', formatAmount(amountMinor, currency), { Ccy: currency }),
        leaf('Fxg', fixing),
        leaf('CreDtTm', wireTime(now)),
      )
      const answer = await market.ask('deal.001', 'deal.002', body)
      const per100 = textAt(answer, 'Rat') ?? ''
      if (textAt(answer, 'OrgnlNb') !== number || !rateText.test(per100)) market.noAnswer('another deal')
      return { per100 }
    },
    close: market.close,
  }
}
