import { isAccount } from '../account.ts'
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
/** HVPS settles each payment by itself. The other networks net. */
const finalStatus: Record<Network, string> = { HVPS: 'PR04', BEPS: 'PR03', IBPS: 'PR03' }
const prefix = 'urn:cnaps:std:2010:tech:xsd:'

export interface ReceivedPayment {
  kind: 'payment'
  messageId: string
  createdAt: string
  amount: string
  payeeAccount: string
  /** Settlement date that the payer's bank asks for: "2026-11-20". */
  settlementDate: string
  /** The payment as the payee's bank would receive it. */
  content: SentPayment
}
/** The bank's answer to a payment from another bank. */
export interface ReceivedAnswer {
  kind: 'answer'
  messageId: string
  createdAt: string
  about: string
  /** The bank that sent the payment. */
  sender: string
  /** Null if the money is in the customer's account. */
  refusedFor: string | null
}
/** A return by the bank of a payment it received. */
export interface ReceivedReturn {
  kind: 'return'
  messageId: string
  createdAt: string
  about: string
  /** The bank that sent the payment. */
  sender: string
  amount: string
  reason: string
}
export type ReceivedIdentification = Extract<Received, { kind: 'identification' }>
export type Received =
  | ReceivedPayment
  | ReceivedAnswer
  | ReceivedReturn
  | { kind: 'query'; messageId: string; createdAt: string; about: string }
  | {
      kind: 'listRequest'
      messageId: string
      createdAt: string
      date: string
      /** The code of the bank that the list belongs to. */
      owner: string
    }
  | {
      kind: 'identification'
      messageId: string
      createdAt: string
      payeeName: string
      payeeAccount: string
      /** The asking bank and the asked bank, by their codes of twelve digits. */
      asker: string
      asked: string
    }

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isBank = (code: string) => /^\d{12}$/.test(code)

/** Reads a message from the bank to a network. Null if it is not a message of this network. */
export function readReceived(network: Network, text: string): Received | null {
  const at = readMessage(text)
  if (!at) return null
  const bankAt = (path: string) => at(`${path}/FinInstnId/ClrSysMmbId/MmbId`)
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
    const partyAt = (role: 'Dbtr' | 'Cdtr') => ({
      name: at(`${transaction}/${role}/Nm`),
      account: at(`${transaction}/${role}Acct/Id/Othr/Id`),
      bank: bankAt(`${transaction}/${role}Agt`),
    })
    const [payer, payee] = [partyAt('Dbtr'), partyAt('Cdtr')]
    const purpose = at(`${transaction}/Purp/Prtry`)
    const remark = at(`${transaction}/RmtInf/Ustrd`)
    const payment = {
      kind: 'payment' as const,
      ...header('FIToFICstmrCdtTrf'),
      amount,
      payeeAccount: payee.account,
      settlementDate: at(`${transaction}/IntrBkSttlmDt`),
      content: { payer, payee, amount, currency, purpose, remark },
    }
    const whole =
      valid(payment) &&
      /^\d+\.\d\d$/.test(amount) &&
      isDate(payment.settlementDate) &&
      currency === 'CNY' &&
      isAccount(payment.payeeAccount) &&
      [payer, payee].every(({ bank }) => isBank(bank)) &&
      payee.name !== '' &&
      // The two netting networks take small amounts only.
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
      sender: bankAt(`${report}/TxInfAndSts/InstdAgt`),
      refusedFor: status === 'PR09' ? at(`${report}/TxInfAndSts/StsRsnInf/Rsn/Cd`) : null,
    }
    return valid(answer) &&
      isBank(answer.sender) &&
      ['PR02', 'PR09'].includes(status) &&
      answer.refusedFor !== ''
      ? answer
      : null
  }
  if (name === 'pacs.004.001.02') {
    const { amount, currency } = amountOf('PmtRtr/TxInf/RtrdIntrBkSttlmAmt')
    const sentBack = {
      kind: 'return' as const,
      ...header('PmtRtr'),
      about: at('PmtRtr/TxInf/OrgnlGrpInf/OrgnlMsgId'),
      sender: bankAt('PmtRtr/TxInf/InstdAgt'),
      amount,
      reason: at('PmtRtr/TxInf/RtrRsnInf/Rsn/Cd'),
    }
    const whole =
      valid(sentBack) && isBank(sentBack.sender) && at('PmtRtr/GrpHdr/NbOfTxs') === '1' && currency === 'CNY'
    return whole && sentBack.reason !== '' ? sentBack : null
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
      asker: bankAt('IdVrfctnReq/Assgnmt/Assgnr/Agt'),
      asked: bankAt('IdVrfctnReq/Assgnmt/Assgne/Agt'),
    }
    const named = request.payeeName !== '' && request.payeeAccount !== ''
    return valid(request) && named && isBank(request.asker) && isBank(request.asked) ? request : null
  }
  if (name === 'camt.060.001.03') {
    const asked = 'AcctRptgReq/RptgReq'
    const request = {
      ...header('AcctRptgReq'),
      date: at(`${asked}/RptgPrd/FrToDt/FrDt`),
      owner: bankAt(`${asked}/AcctOwnr/Agt`),
    }
    const whole = valid(request) && isDate(request.date) && isBank(request.owner)
    return whole && at(`${asked}/RptgPrd/Tp`) === 'ALLL' ? { kind: 'listRequest', ...request } : null
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
const numbered = ({ messageId, at }: Sent) => `<MsgId>${messageId}</MsgId><CreDtTm>${at}</CreDtTm>`
const header = (sent: Sent) => `<GrpHdr>${numbered(sent)}</GrpHdr>`
/** Writes the header of a message that moves money: one transaction, settled by clearing. */
const transferHeader = (sent: Sent) =>
  `<GrpHdr>${numbered(sent)}<NbOfTxs>1</NbOfTxs><SttlmInf><SttlmMtd>CLRG</SttlmMtd></SttlmInf></GrpHdr>`
const bankOf = (code: string) => `<FinInstnId><ClrSysMmbId><MmbId>${code}</MmbId></ClrSysMmbId></FinInstnId>`
const original = (network: Network, about: string) =>
  `<OrgnlMsgId>${about}</OrgnlMsgId><OrgnlMsgNmId>${paymentNames[network]}</OrgnlMsgNmId>`

export type Told =
  | { status: 'accepted' | 'notReceived' }
  | { status: 'settled'; date: string }
  | { status: 'refused'; reason: string }

/** Writes the state of a payment, as the network's own message or as the answer to a query. */
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

/** A name check by the payee's bank: the name matches, is close, belongs to another person, or the bank does not answer. */
export type Verdict = 'match' | 'close' | 'noMatch' | 'unavailable'

/** Writes the answer to a name check. A close match includes the account's own name, masked. */
export function identificationXml(
  sent: Sent,
  { messageId: about, payeeName: givenName, asker, asked }: ReceivedIdentification,
  verdict: Verdict,
): string {
  const characters = [...givenName]
  const masked = '*'.repeat(characters.length - 1) + characters.at(-1)
  const why = `<Rsn><Cd>${verdict === 'unavailable' ? 'NAVL' : 'NMTC'}</Cd></Rsn>`
  const own =
    verdict === 'close' ? `<UpdtdPtyAndAcctId><Pty><Nm>${masked}</Nm></Pty></UpdtdPtyAndAcctId>` : ''
  return document(
    'acmt.024.001.01',
    `<IdVrfctnRpt><Assgnmt>${numbered(sent)}<Assgnr><Agt>${bankOf(asked)}</Agt></Assgnr>` +
      `<Assgne><Agt>${bankOf(asker)}</Agt></Assgne></Assgnmt>` +
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
    `<PmtRtr>${transferHeader(sent)}<TxInf><OrgnlGrpInf>${original(sent.network, about)}</OrgnlGrpInf>` +
      `<RtrdIntrBkSttlmAmt Ccy="CNY">${amount}</RtrdIntrBkSttlmAmt><IntrBkSttlmDt>${date}</IntrBkSttlmDt>` +
      `<RtrRsnInf><Rsn><Cd>${reason}</Cd></Rsn></RtrRsnInf></TxInf></PmtRtr>`,
  )
}

/** A holder of an account at a bank. */
export interface Party {
  name: string
  account: string
  /** Twelve digits. */
  bank: string
}
/** A payment from a customer of one bank to a customer of another. */
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
const agentOf = (role: 'Dbtr' | 'Cdtr', { bank }: Party) => `<${role}Agt>${bankOf(bank)}</${role}Agt>`
const wordsOf = ({ purpose, remark }: SentPayment) =>
  (purpose === '' ? '' : `<Purp><Prtry>${escaped(purpose)}</Prtry></Purp>`) +
  (remark === '' ? '' : `<RmtInf><Ustrd>${escaped(remark)}</Ustrd></RmtInf>`)

/** Writes hvps.111, beps.121 or ibps.101 to the bank. Each repetition has the same text. */
export function paymentXml(sent: Sent, date: string, payment: SentPayment): string {
  const { payer, payee, amount, currency } = payment
  return document(
    paymentNames[sent.network],
    `<FIToFICstmrCdtTrf>${transferHeader(sent)}<CdtTrfTxInf>` +
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
  /** Null if it is a settled payment. */
  returnedFor: string | null
  /** A payment to the bank, as it was sent. */
  received?: SentPayment
}

/** Returns whether the entry brings money to the bank: a payment to it, or the return of its own payment. */
const comesIn = ({ received, returnedFor }: ListEntry) => (received === undefined) === (returnedFor !== null)
const sideOf = (isCredit: boolean) => (isCredit ? 'CRDT' : 'DBIT')
const fenOf = (amount: string) => BigInt(amount.replace('.', ''))
const yuanOf = (fen: bigint) => `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`

/** Writes camt.053: the payments settled for a bank on a day. Its position begins at zero each morning. */
export function listXml(
  sent: Sent,
  { owner, date }: { owner: string; date: string },
  entries: readonly ListEntry[],
): string {
  const net = entries.reduce((sum, entry) => sum + fenOf(entry.amount) * (comesIn(entry) ? 1n : -1n), 0n)
  const balance = (code: 'OPBD' | 'CLBD', fen: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>` +
    `<Amt Ccy="CNY">${yuanOf(fen < 0n ? -fen : fen)}</Amt><CdtDbtInd>${sideOf(fen >= 0n)}</CdtDbtInd>` +
    `<Dt><Dt>${date}</Dt></Dt></Bal>`
  const written = entries.map((entry) => {
    const { about, amount, returnedFor, received } = entry
    const why = returnedFor === null ? '' : `<RtrInf><Rsn><Cd>${returnedFor}</Cd></Rsn></RtrInf>`
    const agents = received
      ? `<RltdAgts>${agentOf('Dbtr', received.payer)}${agentOf('Cdtr', received.payee)}</RltdAgts>`
      : ''
    // A payment to the bank is listed in full. A return is listed by its number and its bank.
    const isWhole = received && returnedFor === null
    const details = isWhole
      ? `<RltdPties>${partyOf('Dbtr', received.payer)}${accountOf('Dbtr', received.payer)}` +
        `${partyOf('Cdtr', received.payee)}${accountOf('Cdtr', received.payee)}</RltdPties>` +
        agents +
        wordsOf(received)
      : agents
    const isCredit = comesIn(entry)
    const kind = `<Cd>${isCredit ? 'RCDT' : 'ICDT'}</Cd><SubFmlyCd>${returnedFor === null ? 'DMCT' : 'RRTN'}</SubFmlyCd>`
    return (
      `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${sideOf(isCredit)}</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${date}</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly>${kind}</Fmly></Domn></BkTxCd>` +
      `<NtryDtls><TxDtls>` +
      `<Refs><MsgId>${about}</MsgId>${isWhole ? `<EndToEndId>${about}</EndToEndId>` : ''}</Refs>${details}${why}` +
      `</TxDtls></NtryDtls></Ntry>`
    )
  })
  return document(
    'camt.053.001.02',
    `<BkToCstmrStmt>${header(sent)}<Stmt><Id>${sent.network}${date.replaceAll('-', '')}</Id>` +
      `<CreDtTm>${sent.at}</CreDtTm>` +
      `<FrToDt><FrDtTm>${date}T00:00:00+08:00</FrDtTm><ToDtTm>${date}T23:59:59+08:00</ToDtTm></FrToDt>` +
      `<Acct><Id><Othr><Id>${owner}</Id></Othr></Id><Ccy>CNY</Ccy></Acct>` +
      `${balance('OPBD', 0n)}${balance('CLBD', net)}${written.join('')}</Stmt></BkToCstmrStmt>`,
  )
}
