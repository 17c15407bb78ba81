import { XMLParser, XMLValidator } from 'fast-xml-parser'

export const networkNames = ['HVPS', 'BEPS', 'IBPS'] as const
export type Network = (typeof networkNames)[number]

const paymentNames: Record<Network, string> = {
  HVPS: 'hvps.111.001.01',
  BEPS: 'beps.121.001.01',
  IBPS: 'ibps.101.001.01',
}
const statusNames: Record<Network, string> = {
  HVPS: 'ccms.900.001.02',
  BEPS: 'ccms.900.001.02',
  IBPS: 'ibps.102.001.01',
}
/** HVPS settles each payment; the others net. */
const finalStatus: Record<Network, string> = { HVPS: 'PR04', BEPS: 'PR03', IBPS: 'PR03' }
const prefix = 'urn:cnaps:std:2010:tech:xsd:'

export interface ReceivedPayment {
  kind: 'payment'
  messageId: string
  createdAt: string
  amount: string
  payeeAccount: string
}
export type Received =
  | ReceivedPayment
  | { kind: 'query'; messageId: string; createdAt: string; about: string }
  | { kind: 'listRequest'; messageId: string; createdAt: string; date: string }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** What the bank has sent to a network; null where it is no message of this network. */
export function readReceived(network: Network, text: string): Received | null {
  if (/<!(?!--)/.test(text) || XMLValidator.validate(text) !== true) return null
  const document = (parser.parse(text) as { Document?: Record<string, unknown> }).Document
  const at = (path: string): string => {
    let found: unknown = document
    for (const name of path.split('/')) found = (found as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'string' ? found : ''
  }
  const amountOf = (path: string) => ({ amount: at(`${path}/#text`), currency: at(`${path}/@Ccy`) })
  const name = at('@xmlns').slice(prefix.length)
  const header = (root: string) => ({
    messageId: at(`${root}/GrpHdr/MsgId`),
    createdAt: at(`${root}/GrpHdr/CreDtTm`),
  })
  const valid = ({ messageId, createdAt }: { messageId: string; createdAt: string }) =>
    /^\d{16}$/.test(messageId) && !Number.isNaN(Date.parse(createdAt))
  if (name === paymentNames[network]) {
    const transaction = 'FIToFICstmrCdtTrf/CdtTrfTxInf'
    const { amount, currency } = amountOf(`${transaction}/IntrBkSttlmAmt`)
    const payment = {
      kind: 'payment' as const,
      ...header('FIToFICstmrCdtTrf'),
      amount,
      payeeAccount: at(`${transaction}/CdtrAcct/Id/Othr/Id`),
    }
    const codes = ['DbtrAgt', 'CdtrAgt'].map((agent) =>
      at(`${transaction}/${agent}/FinInstnId/ClrSysMmbId/MmbId`),
    )
    const whole =
      valid(payment) &&
      /^\d+\.\d\d$/.test(amount) &&
      currency === 'CNY' &&
      payment.payeeAccount !== '' &&
      codes.every((code) => /^\d{12}$/.test(code)) &&
      at(`${transaction}/Cdtr/Nm`) !== '' &&
      // The two that net take small amounts only.
      (network === 'HVPS' || Number(amount) <= 50_000)
    return whole ? payment : null
  }
  if (name === 'ccms.316.001.02') {
    const query = { ...header('FIToFIPmtStsReq'), about: at('FIToFIPmtStsReq/OrgnlGrpInf/OrgnlMsgId') }
    return valid(query) && /^\d{16}$/.test(query.about) ? { kind: 'query', ...query } : null
  }
  if (name === 'camt.060.001.03') {
    const request = { ...header('AcctRptgReq'), date: at('AcctRptgReq/RptgReq/RptgPrd/FrToDt/FrDt') }
    return valid(request) && /^\d{4}-\d\d-\d\d$/.test(request.date)
      ? { kind: 'listRequest', ...request }
      : null
  }
  return null
}

export interface Sent {
  network: Network
  /** The network's own number of the message. */
  messageId: string
  /** "2026-11-20T12:00:00+08:00" */
  at: string
}

const document = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${prefix}${name}">${body}</Document>`
const header = ({ messageId, at }: Sent) =>
  `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>`
const original = (network: Network, about: string) =>
  `<OrgnlMsgId>${about}</OrgnlMsgId><OrgnlMsgNmId>${paymentNames[network]}</OrgnlMsgNmId>`

export type Told =
  | { status: 'accepted' | 'notReceived' }
  | { status: 'settled'; date: string }
  | { status: 'refused'; reason: string }

/** How a payment stands; unasked by the network's own message, or as the answer to a query. */
export function statusXml(sent: Sent, about: string, told: Told, asked = false): string {
  const { network } = sent
  const parts = {
    accepted: () => '<TxSts>PR00</TxSts>',
    notReceived: () => '<TxSts>PR99</TxSts>',
    settled: () => {
      const { date } = told as { date: string }
      return `<TxSts>${finalStatus[network]}</TxSts><IntrBkSttlmDt>${date}</IntrBkSttlmDt>`
    },
    refused: () => {
      const { reason } = told as { reason: string }
      return `<TxSts>PR09</TxSts><StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`
    },
  }
  return document(
    asked ? 'ccms.317.001.02' : statusNames[network],
    `<FIToFIPmtStsRpt>${header(sent)}<OrgnlGrpInfAndSts>${original(network, about)}</OrgnlGrpInfAndSts>` +
      `<TxInfAndSts>${parts[told.status]()}</TxInfAndSts></FIToFIPmtStsRpt>`,
  )
}

export function returnXml(
  sent: Sent,
  { about, amount, date, reason }: { about: string; amount: string; date: string; reason: string },
): string {
  return document(
    'pacs.004.001.02',
    `<PmtRtr>${header(sent)}<TxInf><OrgnlGrpInf>${original(sent.network, about)}</OrgnlGrpInf>` +
      `<RtrdIntrBkSttlmAmt Ccy="CNY">${amount}</RtrdIntrBkSttlmAmt><IntrBkSttlmDt>${date}</IntrBkSttlmDt>` +
      `<RtrRsnInf><Rsn><Cd>${reason}</Cd></Rsn></RtrRsnInf></TxInf></PmtRtr>`,
  )
}

export interface ListEntry {
  about: string
  amount: string
  /** Null where it is a payment that was settled. */
  returnedFor: string | null
}

export function listXml(sent: Sent, date: string, entries: readonly ListEntry[]): string {
  const written = entries.map(({ about, amount, returnedFor }) => {
    const why = returnedFor === null ? '' : `<RtrInf><Rsn><Cd>${returnedFor}</Cd></Rsn></RtrInf>`
    return (
      `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${returnedFor === null ? 'DBIT' : 'CRDT'}</CdtDbtInd>` +
      `<BookgDt><Dt>${date}</Dt></BookgDt>` +
      `<NtryDtls><TxDtls><Refs><MsgId>${about}</MsgId></Refs>${why}</TxDtls></NtryDtls></Ntry>`
    )
  })
  return document(
    'camt.053.001.02',
    `<BkToCstmrStmt>${header(sent)}<Stmt><Id>${sent.network}${date.replaceAll('-', '')}</Id>` +
      `<FrToDt><FrDt>${date}</FrDt><ToDt>${date}</ToDt></FrToDt>${written.join('')}</Stmt></BkToCstmrStmt>`,
  )
}
