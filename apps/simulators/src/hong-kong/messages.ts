import { escaped } from '../xml.ts'

/** `match`, or why not: an external reason code of ISO 20022. */
export type NameVerdict = 'match' | 'AC01' | 'AC04' | 'BE01'

const document = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${body}</Document>`

let serial = 0
const nextId = (at: Date) => `HK${at.getTime()}${String(++serial).padStart(4, '0')}`

/** Acknowledges a system event, and says which by what it was asked with. */
export function acknowledgementXml(at: Date, about: string): string {
  return document(
    'admi.011.001.01',
    `<SysEvtAck><MsgId>${nextId(at)}</MsgId><AckDtls><EvtCd>PING</EvtCd><EvtParam>${escaped(about)}</EvtParam>` +
      `<EvtTm>${at.toISOString()}</EvtTm></AckDtls></SysEvtAck>`,
  )
}

/** Whether the name belongs to the account. */
export function verificationXml(at: Date, about: string, verdict: NameVerdict): string {
  const why = verdict === 'match' ? '' : `<Rsn><Cd>${verdict}</Cd></Rsn>`
  return document(
    'acmt.024.001.02',
    `<IdVrfctnRpt><Assgnmt><MsgId>${nextId(at)}</MsgId><CreDtTm>${at.toISOString()}</CreDtTm></Assgnmt>` +
      `<Rpt><OrgnlId>${escaped(about)}</OrgnlId><Vrfctn>${verdict === 'match'}</Vrfctn>${why}</Rpt></IdVrfctnRpt>`,
  )
}
