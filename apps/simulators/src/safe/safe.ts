import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Message, Party } from '../parties/party.ts'
import { type At, documentIn, escaped, readMessage } from '../xml.ts'
import { Registrations, type Trade } from './registrations.ts'

/** Longer than the bank waits. */
const silenceMs = 4_000

/** Documents of people on the watch list: 周子轩 of the demo. */
const watched: readonly string[] = ['440305199506210576']
/** Quota used at another bank, in cents: 林晓雯 of the demo. */
const usedElsewhere: Readonly<Record<string, { boughtCents: number; soldCents: number }>> = {
  '310104199003073024': { boughtCents: 300_000, soldCents: 0 },
}

/**
 * Creates the foreign exchange administration's system for individuals. `POST /safe/messages` returns the yearly quota a person
 * has used elsewhere (quota.001 by quota.002), registers trades by number (trade.001 by trade.002), cancels them (cancel.001 by
 * cancel.002) and lists those of a day (list.001 by list.002).
 */
export function createSafe(): Party {
  const elsewhere = (person: string) => usedElsewhere[person] ?? { boughtCents: 0, soldCents: 0 }
  const registrations = new Registrations(elsewhere)
  return {
    name: 'safe',
    title: { zh: '外汇局个人外汇业务系统', en: 'Foreign exchange administration' },
    about: {
      zh: '查询个人年度便利化额度，登记购汇和结汇。',
      en: 'Tells what is used of a person’s yearly quotas and registers what they buy and sell.',
    },
    endings: [
      { ending: '…91', effect: { zh: '额度已在他行使用', en: 'Quota used elsewhere' } },
      { ending: '…92', effect: { zh: '关注名单', en: 'On the watch list' } },
      { ending: '…93', effect: { zh: '已登记，应答超时', en: 'Registered, but silent at first' } },
      {
        ending: '…94',
        effect: { zh: '报文丢失，重发后登记', en: 'Lost on its way, registered when sent again' },
      },
    ],
    endpoints: {
      messages: ({ body }: Message) => answerOf(body, registrations, elsewhere),
    },
  }
}

const namespace = 'urn:cloudsail:safe:xsd:'
const refused: Answer = { status: 400 }
const xml = (kind: string, content: string): Answer => ({
  status: 200,
  message: {
    contentType: 'application/xml',
    body: documentIn(namespace + kind, content),
  },
})

async function answerOf(
  body: string,
  registrations: Registrations,
  elsewhere: (person: string) => { boughtCents: number; soldCents: number },
): Promise<Answer> {
  const at = readMessage(body)
  if (!at) return refused
  const kind = at('@xmlns').replace(namespace, '')
  if (kind === 'quota.001') {
    const [person, year] = [at('QtaReq/Id'), at('QtaReq/Yr')]
    if (person === '' || !/^\d{4}$/.test(year)) return refused
    const { boughtCents, soldCents } = elsewhere(person)
    const usd = (cents: number) => (cents / 100).toFixed(2)
    return xml(
      'quota.002',
      `<QtaRpt><Yr>${year}</Yr><BghtElswhr>${usd(boughtCents)}</BghtElswhr>` +
        `<SldElswhr>${usd(soldCents)}</SldElswhr><Wtchd>${watched.includes(person)}</Wtchd></QtaRpt>`,
    )
  }
  if (kind === 'list.001') {
    const date = at('ListReq/Dt')
    return xml(
      'list.002',
      `<ListRpt><Dt>${escaped(date)}</Dt>${registrations.listOf(date).map(listed).join('')}</ListRpt>`,
    )
  }
  if (kind === 'cancel.001') {
    const number = at('TradCxl/Nb')
    registrations.cancel(number)
    return xml('cancel.002', `<TradCxlSts><OrgnlNb>${escaped(number)}</OrgnlNb></TradCxlSts>`)
  }
  const trade = kind === 'trade.001' ? tradeOf(at) : null
  if (!trade) return refused
  const said = (status: string) =>
    xml('trade.002', `<TradRgstnSts><OrgnlNb>${escaped(trade.number)}</OrgnlNb>${status}</TradRgstnSts>`)
  if (watched.includes(trade.person)) return said('<Sts>RJCT</Sts><Rsn>WTCH</Rsn>')
  const outcome = registrations.register(trade, silenceMs)
  if (outcome.status === 'RJCT') return said(`<Sts>RJCT</Sts><Rsn>${outcome.reason}</Rsn>`)
  if (outcome.status === 'RGST') {
    await sleep(outcome.lateMs)
    return said(`<Sts>RGST</Sts><RgstnNb>${outcome.number}</RgstnNb>`)
  }
  await sleep(silenceMs)
  return refused
}

const listed = ({ trade, number }: { trade: Trade; number: string }) =>
  `<Trad><Nb>${escaped(trade.number)}</Nb><RgstnNb>${number}</RgstnNb><Sd>${trade.side}</Sd>` +
  `<UsdEqvt>${(trade.usdCents / 100).toFixed(2)}</UsdEqvt></Trad>`

function tradeOf(at: At): Trade | null {
  const of = (name: string) => at(`TradRgstn/${name}`)
  const side = of('Sd')
  if (side !== 'BUYI' && side !== 'SELL') return null
  if (!/^\d{20}$/.test(of('Nb')) || of('Id') === '' || !/^\d+(\.\d+)?$/.test(of('Amt/#text'))) return null
  const usdCents = Math.round(Number(of('UsdEqvt')) * 100)
  if (!Number.isSafeInteger(usdCents)) return null
  return {
    number: of('Nb'),
    person: of('Id'),
    year: of('Dt').slice(0, 4),
    on: of('Dt'),
    side,
    usdCents,
    amount: of('Amt/#text'),
  }
}
