import { formatAmount } from '@cloudsail/contract'
import { wireTime } from '../../bankday/index.ts'
import {
  listName,
  listRequestName,
  type Network,
  namespaceOf,
  paymentName,
  statusQueryName,
} from './names.ts'
import { branch, leaf, writeXml, type XmlElement } from './xml.ts'

interface Party {
  name: string
  number: string
  /** Twelve digits. */
  bankCode: string
}

export interface PaymentMessage {
  network: Network
  messageId: string
  /** The order's number; it goes with the payment to the payee's bank. */
  endToEndId: string
  createdAt: Date
  settlementDate: string
  /** Minor units of CNY. */
  amountMinor: bigint
  payer: Party
  payee: Party
  purpose: string
  remark: string
}

const document = (name: string, body: XmlElement) =>
  writeXml({ ...branch('Document', body), attributes: { xmlns: namespaceOf(name) } })
const account = (name: string, number: string) =>
  branch(name, branch('Id', branch('Othr', leaf('Id', number))))
const agent = (name: string, code: string) =>
  branch(name, branch('FinInstnId', branch('ClrSysMmbId', leaf('MmbId', code))))
const party = (name: string, text: string) => branch(name, leaf('Nm', text))

/** hvps.111, beps.121 or ibps.101. The same payment gives the same text, however often it is sent. */
export function paymentXml(message: PaymentMessage): string {
  const { payer, payee, remark } = message
  return document(
    paymentName[message.network],
    branch(
      'FIToFICstmrCdtTrf',
      branch(
        'GrpHdr',
        leaf('MsgId', message.messageId),
        leaf('CreDtTm', wireTime(message.createdAt)),
        leaf('NbOfTxs', '1'),
        branch('SttlmInf', leaf('SttlmMtd', 'CLRG')),
      ),
      branch(
        'CdtTrfTxInf',
        branch('PmtId', leaf('EndToEndId', message.endToEndId), leaf('TxId', message.messageId)),
        branch('PmtTpInf', branch('CtgyPurp', leaf('Prtry', 'A100'))),
        leaf('IntrBkSttlmAmt', formatAmount(message.amountMinor, 'CNY'), { Ccy: 'CNY' }),
        leaf('IntrBkSttlmDt', message.settlementDate),
        leaf('ChrgBr', 'DEBT'),
        party('Dbtr', payer.name),
        account('DbtrAcct', payer.number),
        agent('DbtrAgt', payer.bankCode),
        agent('CdtrAgt', payee.bankCode),
        party('Cdtr', payee.name),
        account('CdtrAcct', payee.number),
        branch('Purp', leaf('Prtry', message.purpose)),
        remark ? branch('RmtInf', leaf('Ustrd', remark)) : null,
      ),
    ),
  )
}

interface Question {
  /** Of the question itself. */
  messageId: string
  at: Date
}
const header = ({ messageId, at }: Question) =>
  branch('GrpHdr', leaf('MsgId', messageId), leaf('CreDtTm', wireTime(at)))

/** ccms.316: what became of a payment. */
export function statusQueryXml(question: Question, network: Network, aboutMessageId: string): string {
  return document(
    statusQueryName,
    branch(
      'FIToFIPmtStsReq',
      header(question),
      branch('OrgnlGrpInf', leaf('OrgnlMsgId', aboutMessageId), leaf('OrgnlMsgNmId', paymentName[network])),
    ),
  )
}

/** camt.060: asks for the list of a day. */
export function listRequestXml(question: Question, date: string): string {
  return document(
    listRequestName,
    branch(
      'AcctRptgReq',
      header(question),
      branch(
        'RptgReq',
        leaf('ReqdMsgNmId', listName),
        branch('RptgPrd', branch('FrToDt', leaf('FrDt', date), leaf('ToDt', date))),
      ),
    ),
  )
}
