import { escaped } from '../xml.ts'
import type { balancesOf, Entry } from './accounts.ts'
import type { Standing } from './consents.ts'

/** `match`, or the reason for a mismatch as an external reason code of ISO 20022. */
export type NameVerdict = 'match' | 'AC01' | 'AC04' | 'BE01'

const document = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${body}</Document>`

let serial = 0
const nextId = (at: Date) => `HK${at.getTime()}${String(++serial).padStart(4, '0')}`

/** Writes the acknowledgement of a system event. `about` names the message that it answers. */
export function acknowledgementXml(at: Date, about: string): string {
  return document(
    'admi.011.001.01',
    `<SysEvtAck><MsgId>${nextId(at)}</MsgId><AckDtls><EvtCd>PING</EvtCd><EvtParam>${escaped(about)}</EvtParam>` +
      `<EvtTm>${at.toISOString()}</EvtTm></AckDtls></SysEvtAck>`,
  )
}

/** Writes the result of a name check. */
export function verificationXml(at: Date, about: string, verdict: NameVerdict): string {
  const why = verdict === 'match' ? '' : `<Rsn><Cd>${verdict}</Cd></Rsn>`
  return document(
    'acmt.024.001.02',
    `<IdVrfctnRpt><Assgnmt><MsgId>${nextId(at)}</MsgId><CreDtTm>${at.toISOString()}</CreDtTm></Assgnmt>` +
      `<Rpt><OrgnlId>${escaped(about)}</OrgnlId><Vrfctn>${verdict === 'match'}</Vrfctn>${why}</Rpt></IdVrfctnRpt>`,
  )
}

/** Writes the state of a consent. */
export function consentStatusXml(id: string, standing: Standing): string {
  const isRejected = typeof standing === 'object'
  const why = isRejected ? `<Rsn>${standing.rejected}</Rsn>` : ''
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:cloudsail:hk:xsd:consent.002.001.01"><CnsntSts>` +
    `<OrgnlId>${escaped(id)}</OrgnlId><Sts>${isRejected ? 'RJCT' : standing}</Sts>${why}</CnsntSts></Document>`
  )
}

/** Writes the balances of an account, posted and available. */
export function balancesXml(id: string, balances: ReturnType<typeof balancesOf>): string {
  const balance = (type: string, currency: string, cents: number) =>
    `<Bal><Tp>${type}</Tp><Amt Ccy="${currency}">${amount(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd></Bal>`
  const all = balances.map(
    ({ currency, cents, availableCents }) =>
      balance('CLBD', currency, cents) + balance('ITAV', currency, availableCents),
  )
  return document(
    'camt.052.001.08',
    `<BkToCstmrAcctRpt><Rpt><Id>${escaped(id)}</Id>${all.join('')}</Rpt></BkToCstmrAcctRpt>`,
  )
}

/** Writes the entries of an account, oldest first, each with the balance after it. */
export function entriesXml(id: string, entries: readonly Entry[]): string {
  const all = entries.map(
    ({ id: reference, on, kind, text, currency, cents, balanceCents }) =>
      `<Ntry><NtryRef>${reference}</NtryRef><BookgDt>${on}</BookgDt><BkTxCd>${kind}</BkTxCd>` +
      `<Amt Ccy="${currency}">${amount(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd>` +
      `<Bal>${balanceCents < 0 ? '-' : ''}${amount(balanceCents)}</Bal><AddtlNtryInf>${escaped(text)}</AddtlNtryInf></Ntry>`,
  )
  return document(
    'camt.053.001.08',
    `<BkToCstmrStmt><Stmt><Id>${escaped(id)}</Id>${all.join('')}</Stmt></BkToCstmrStmt>`,
  )
}

const amount = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')
