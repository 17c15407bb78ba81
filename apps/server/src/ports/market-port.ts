import { type Currency, currencies, formatAmount } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import { createSignedPoster, PostFailure } from './signed-post.ts'
import { branch, leaf, parseXml, textAt, writeXml, type XmlElement, XmlError } from './xml.ts'

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

const path = '/market/messages'
const namespace = 'urn:cloudsail:market:xsd:'
const rateText = /^\d{1,6}\.\d{4}$/

/** Creates the port: signed XML messages in the market's own format, over persistent HTTP connections. */
export function createMarketPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): MarketPort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 1_500 })
  const ask = async (kind: string, expected: string, body: XmlElement): Promise<XmlElement> => {
    const document = { ...branch('Document', body), attributes: { xmlns: namespace + kind } }
    const { status, text } = await poster.post(path, 'application/xml', writeXml(document))
    return (status === 200 ? bodyOf(text, namespace + expected) : null) ?? noAnswer(`HTTP ${status}`)
  }
  return {
    async rates(fixings, now) {
      const asked = [...fixings].map(([currency, rate]) => leaf('Fxg', rate, { Ccy: currency }))
      const body = branch('RatsReq', leaf('CreDtTm', wireTime(now)), ...asked)
      const answer = await ask('rates.001', 'rates.002', body)
      const state = { OPEN: 'open', REST: 'rest' } as const
      const said = textAt(answer, 'Sts') as keyof typeof state | null
      const asOf = new Date(textAt(answer, 'AsOf') ?? '')
      if (said === null || !(said in state) || Number.isNaN(asOf.getTime())) noAnswer('no status')
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
      const answer = await ask('deal.001', 'deal.002', body)
      const per100 = textAt(answer, 'Rat') ?? ''
      if (textAt(answer, 'OrgnlNb') !== number || !rateText.test(per100)) noAnswer('another deal')
      return { per100 }
    },
    close: () => poster.close(),
  }
}

function bodyOf(xml: string, expected: string): XmlElement | null {
  try {
    const root = parseXml(xml)
    return root.attributes.xmlns === expected ? (root.children[0] ?? null) : null
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}

function noAnswer(detail: string): never {
  throw new PostFailure('refused', `Market: ${detail}`)
}
