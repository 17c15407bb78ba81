import { escaped, readMessage } from '../xml.ts'

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
/** What the bank says of a payment that another one has sent it. */
export interface ReceivedAnswer {
  kind: 'answer'
  messageId: string
  createdAt: string
  about: string
  /** Null where it is in the customer's account. */
  refusedFor: string | null
}
/** The bank sends one of them back. */
export interface ReceivedReturn {
  kind: 'return'
  messageId: string
  createdAt: string
  about: string
  amount: string
  reason: string
}
export type Received =
  | ReceivedPayment
  | ReceivedAnswer
  | ReceivedReturn
  | { kind: 'query'; messageId: string; createdAt: string; about: string }
  | { kind: 'listRequest'; messageId: string; createdAt: string; date: string }
  | { kind: 'identification'; messageId: string; createdAt: string; payeeName: string; payeeAccount: string }

/** What the bank has sent to a network; null where it is no message of this network. */
export function readReceived(network: Network, text: string): Received | null {
  const at = readMessage(text)
  if (!at) return null
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
  if (name === statusNames[network]) {
    const report = 'FIToFIPmtStsRpt'
    const status = at(`${report}/TxInfAndSts/TxSts`)
    const answer = {
      kind: 'answer' as const,
      ...header(report),
      about: at(`${report}/OrgnlGrpInfAndSts/OrgnlMsgId`),
      refusedFor: status === 'PR09' ? at(`${report}/TxInfAndSts/StsRsnInf/Rsn/Cd`) : null,
    }
    return valid(answer) && ['PR02', 'PR09'].includes(status) && answer.refusedFor !== '' ? answer : null
  }
  if (name === 'pacs.004.001.02') {
    const { amount, currency } = amountOf('PmtRtr/TxInf/RtrdIntrBkSttlmAmt')
    const sentBack = {
      kind: 'return' as const,
      ...header('PmtRtr'),
      about: at('PmtRtr/TxInf/OrgnlGrpInf/OrgnlMsgId'),
      amount,
      reason: at('PmtRtr/TxInf/RtrRsnInf/Rsn/Cd'),
    }
    return valid(sentBack) && currency === 'CNY' && sentBack.reason !== '' ? sentBack : null
  }
  if (name === 'ccms.316.001.02') {
    const query = { ...header('FIToFIPmtStsReq'), about: at('FIToFIPmtStsReq/OrgnlGrpInf/OrgnlMsgId') }
    return valid(query) && /^\d{16}$/.test(query.about) ? { kind: 'query', ...query } : null
  }
  if (name === 'acmt.023.001.01' && network === 'IBPS') {
    const asked = 'IdVrfctnReq/Vrfctn/PtyAndAcctId'
    const request = {
      kind: 'identification' as const,
      messageId: at('IdVrfctnReq/Assgnmt/MsgId'),
      createdAt: at('IdVrfctnReq/Assgnmt/CreDtTm'),
      payeeName: at(`${asked}/Pty/Nm`),
      payeeAccount: at(`${asked}/Acct/Othr/Id`),
    }
    return valid(request) && request.payeeName !== '' && request.payeeAccount !== '' ? request : null
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

/** What the payee's bank says of a name: it is the account's, close to it, another's; or it says nothing. */
export type Verdict = 'match' | 'close' | 'noMatch' | 'unavailable'

/** The answer to a name check; of a name that is close the account's own, masked. */
export function identificationXml(sent: Sent, about: string, verdict: Verdict, givenName: string): string {
  const characters = [...givenName]
  const masked = '*'.repeat(characters.length - 1) + characters.at(-1)
  const why = `<Rsn><Cd>${verdict === 'unavailable' ? 'NAVL' : 'NMTC'}</Cd></Rsn>`
  const own =
    verdict === 'close' ? `<UpdtdPtyAndAcctId><Pty><Nm>${masked}</Nm></Pty></UpdtdPtyAndAcctId>` : ''
  return document(
    'acmt.024.001.01',
    `<IdVrfctnRpt><Assgnmt><MsgId>${sent.messageId}</MsgId><CreDtTm>${sent.at}</CreDtTm></Assgnmt>` +
      `<Rpt><OrgnlId>${about}</OrgnlId><Vrfctn>${verdict === 'match'}</Vrfctn>` +
      `${verdict === 'match' ? '' : why}${own}</Rpt></IdVrfctnRpt>`,
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

/** Somebody with an account at a bank. */
export interface Party {
  name: string
  account: string
  /** Twelve digits. */
  bank: string
}
/** What a customer of another bank pays to one of the bank's. */
export interface SentPayment {
  payer: Party
  payee: Party
  /** "1234.50" */
  amount: string
  currency: string
  purpose: string
  remark: string
}

const partyOf = (role: 'Dbtr' | 'Cdtr', { name }: Party) => `<${role}><Nm>${escaped(name)}</Nm></${role}>`
const accountOf = (role: 'Dbtr' | 'Cdtr', { account }: Party) =>
  `<${role}Acct><Id><Othr><Id>${escaped(account)}</Id></Othr></Id></${role}Acct>`
const agentOf = (role: 'Dbtr' | 'Cdtr', { bank }: Party) =>
  `<${role}Agt><FinInstnId><ClrSysMmbId><MmbId>${bank}</MmbId></ClrSysMmbId></FinInstnId></${role}Agt>`
const wordsOf = ({ purpose, remark }: SentPayment) =>
  `<Purp><Prtry>${escaped(purpose)}</Prtry></Purp>` +
  (remark === '' ? '' : `<RmtInf><Ustrd>${escaped(remark)}</Ustrd></RmtInf>`)

/** hvps.111, beps.121 or ibps.101 to the bank: the same text however often it is sent. */
export function paymentXml(sent: Sent, date: string, payment: SentPayment): string {
  const { payer, payee, amount, currency } = payment
  return document(
    paymentNames[sent.network],
    `<FIToFICstmrCdtTrf><GrpHdr><MsgId>${sent.messageId}</MsgId><CreDtTm>${sent.at}</CreDtTm><NbOfTxs>1</NbOfTxs>` +
      `<SttlmInf><SttlmMtd>CLRG</SttlmMtd></SttlmInf></GrpHdr><CdtTrfTxInf>` +
      `<PmtId><EndToEndId>${sent.messageId}</EndToEndId><TxId>${sent.messageId}</TxId></PmtId>` +
      `<PmtTpInf><CtgyPurp><Prtry>A100</Prtry></CtgyPurp></PmtTpInf>` +
      `<IntrBkSttlmAmt Ccy="${currency}">${amount}</IntrBkSttlmAmt><IntrBkSttlmDt>${date}</IntrBkSttlmDt>` +
      `<ChrgBr>DEBT</ChrgBr>${partyOf('Dbtr', payer)}${accountOf('Dbtr', payer)}${agentOf('Dbtr', payer)}` +
      `${agentOf('Cdtr', payee)}${partyOf('Cdtr', payee)}${accountOf('Cdtr', payee)}${wordsOf(payment)}` +
      `</CdtTrfTxInf></FIToFICstmrCdtTrf>`,
  )
}

export interface ListEntry {
  about: string
  amount: string
  /** Null where it is a payment that was settled. */
  returnedFor: string | null
  /** A payment to the bank, as it was sent. */
  received?: SentPayment
}

export function listXml(sent: Sent, date: string, entries: readonly ListEntry[]): string {
  const written = entries.map(({ about, amount, returnedFor, received }) => {
    const why = returnedFor === null ? '' : `<RtrInf><Rsn><Cd>${returnedFor}</Cd></Rsn></RtrInf>`
    // What was sent to the bank is told in full, unless it has gone back.
    const details =
      received && returnedFor === null
        ? `<RltdPties>${partyOf('Dbtr', received.payer)}${accountOf('Dbtr', received.payer)}` +
          `${partyOf('Cdtr', received.payee)}${accountOf('Cdtr', received.payee)}</RltdPties>` +
          `<RltdAgts>${agentOf('Dbtr', received.payer)}${agentOf('Cdtr', received.payee)}</RltdAgts>` +
          wordsOf(received)
        : ''
    const comesIn = (received === undefined) === (returnedFor !== null)
    return (
      `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${comesIn ? 'CRDT' : 'DBIT'}</CdtDbtInd>` +
      `<BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls>` +
      `<Refs><MsgId>${about}</MsgId>${details === '' ? '' : `<EndToEndId>${about}</EndToEndId>`}</Refs>${details}${why}` +
      `</TxDtls></NtryDtls></Ntry>`
    )
  })
  return document(
    'camt.053.001.02',
    `<BkToCstmrStmt>${header(sent)}<Stmt><Id>${sent.network}${date.replaceAll('-', '')}</Id>` +
      `<FrToDt><FrDt>${date}</FrDt><ToDt>${date}</ToDt></FrToDt>${written.join('')}</Stmt></BkToCstmrStmt>`,
  )
}
