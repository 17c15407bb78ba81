import type { Answer, Message, Party, PartyFaults } from '../parties/party.ts'
import { type At, documentIn, escaped, readMessage } from '../xml.ts'
import { rateAt } from './walk.ts'

const namespace = 'urn:cloudsail:market:xsd:'
const refused: Answer = { status: 400 }
const xml = (kind: string, content: string): Answer => ({
  status: 200,
  message: {
    contentType: 'application/xml',
    body: documentIn(namespace + kind, content),
  },
})

/** Factor of every rate during a jump. */
const jump = 1.25
const currencies = ['USD', 'EUR', 'GBP', 'HKD', 'JPY', 'AUD', 'KRW']

/**
 * Creates the market's feed and the counterparty of the bank's deals. `POST /market/messages` quotes each currency (rates.001
 * by rates.002) and deals firmly at the quotes (deal.001 by deal.002). A repeated deal number counts once. The market is closed
 * on Saturdays and Sundays. Quotes follow the day's mid rates, which the bank sends because nobody publishes mid rates for the
 * demo.
 */
export function createMarket(): Party {
  /** Rates of the deals, by deal number. In memory. */
  const deals = new Map<string, string>()
  /** The last rates before the feed stood still. */
  let still: string | null = null
  return {
    name: 'market',
    title: { zh: '外汇市场行情与交易对手', en: 'Foreign exchange market' },
    about: {
      zh: '提供即时汇率，并与银行平盘成交；周末休市。',
      en: 'Feeds rates as they move, and deals with the bank to square its position; it rests at weekends.',
    },
    endings: [],
    ownFaults: [
      { name: 'jump', title: { zh: '汇率异常跳变（高出25%）', en: 'Absurd jump (25 % up)' } },
      { name: 'stale', title: { zh: '行情停在原处', en: 'Stands still' } },
    ],
    endpoints: {
      messages({ body }: Message, faults: PartyFaults) {
        const at = readMessage(body)
        const kind = at?.('@xmlns').replace(namespace, '')
        if (at && kind === 'rates.001') {
          const answer = ratesOf(at, body, faults.own.includes('jump'))
          if (!faults.own.includes('stale')) still = null
          else still ??= answer
          return answer === null ? refused : xml('rates.002', still ?? answer)
        }
        return at && kind === 'deal.001' ? dealt(at, deals) : refused
      },
    },
  }
}

/** Returns a rate for each currency in the question. Null if the question cannot be read. */
function ratesOf(at: At, body: string, jumps: boolean): string | null {
  const asked = at('RatsReq/CreDtTm')
  const atMs = Date.parse(asked)
  if (Number.isNaN(atMs)) return null
  const weekday = new Date(atMs + 8 * 3_600_000).getUTCDay()
  const rates = currencies.flatMap((currency) => {
    const fixing = new RegExp(`<Fxg Ccy="${currency}">(\\d{1,6}\\.\\d{4})</Fxg>`).exec(body)?.[1]
    if (fixing === undefined) return []
    const rate = rateAt(currency, fixing, atMs)
    return [`<Rat Ccy="${currency}">${jumps ? (Number(rate) * jump).toFixed(4) : rate}</Rat>`]
  })
  const status = weekday === 0 || weekday === 6 ? 'REST' : 'OPEN'
  return `<RatsRpt><Sts>${status}</Sts><AsOf>${escaped(asked)}</AsOf>${rates.join('')}</RatsRpt>`
}

function dealt(at: At, deals: Map<string, string>): Answer {
  const of = (name: string) => at(`DealReq/${name}`)
  const [number, currency, fixing, asked] = [of('Nb'), of('Amt/@Ccy'), of('Fxg'), Date.parse(of('CreDtTm'))]
  const known = currencies.includes(currency) && /^\d{1,6}\.\d{4}$/.test(fixing) && !Number.isNaN(asked)
  if (number === '' || !known || !/^\d+(\.\d+)?$/.test(of('Amt/#text'))) return refused
  const rate = deals.get(number) ?? rateAt(currency, fixing, asked)
  deals.set(number, rate)
  return xml('deal.002', `<DealRpt><OrgnlNb>${escaped(number)}</OrgnlNb><Rat>${rate}</Rat></DealRpt>`)
}
