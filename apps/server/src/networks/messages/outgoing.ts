import { formatAmount } from '@cloudsail/contract'
import { wireTime } from '../../bankday/index.ts'
import { branch, leaf, writeXml, type XmlElement } from '../../ports/index.ts'
import {
  identificationRequestName,
  listName,
  listRequestName,
  type Network,
  namespaceOf,
  ownMemberCode,
  paymentName,
  returnName,
  statusName,
  statusQueryName,
} from './names.ts'

export interface Party {
  name: string
  number: string
  /** Twelve digits. */
  bankCode: string
}

export interface PaymentMessage {
  network: Network
  messageId: string
  /** Number of the order, passed on to the payee's bank. */
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

/** Writes hvps.111, beps.121 or ibps.101. The same payment always gives the same text. */
export function paymentXml(message: PaymentMessage): string {
  const { payer, payee, remark } = message
  return document(
    paymentName[message.network],
    branch(
      'FIToFICstmrCdtTrf',
      transferHeader({ messageId: message.messageId, at: message.createdAt }),
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
        message.purpose ? branch('Purp', leaf('Prtry', message.purpose)) : null,
        remark ? branch('RmtInf', leaf('Ustrd', remark)) : null,
      ),
    ),
  )
}

interface Question {
  /** Number of the question itself. */
  messageId: string
  at: Date
}
const numbered = ({ messageId, at }: Question) => [leaf('MsgId', messageId), leaf('CreDtTm', wireTime(at))]
const header = (question: Question) => branch('GrpHdr', ...numbered(question))
/** Header of a message that moves money: one transaction, settled by clearing. */
const transferHeader = (question: Question) =>
  branch('GrpHdr', ...numbered(question), leaf('NbOfTxs', '1'), branch('SttlmInf', leaf('SttlmMtd', 'CLRG')))

/** Writes ccms.316, which asks for the state of a payment. */
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

/** Writes acmt.023, which asks the payee's bank whether an account belongs to a name. */
export function identificationXml(question: Question, payee: Party): string {
  const { messageId } = question
  const assignment = branch(
    'Assgnmt',
    ...numbered(question),
    branch('Assgnr', agent('Agt', ownMemberCode)),
    branch('Assgne', agent('Agt', payee.bankCode)),
  )
  return document(
    identificationRequestName,
    branch(
      'IdVrfctnReq',
      assignment,
      branch(
        'Vrfctn',
        leaf('Id', messageId),
        branch(
          'PtyAndAcctId',
          party('Pty', payee.name),
          branch('Acct', branch('Othr', leaf('Id', payee.number))),
          agent('Agt', payee.bankCode),
        ),
      ),
    ),
  )
}

/** Writes camt.060, which requests the list of a day. */
export function listRequestXml(question: Question, date: string): string {
  return document(
    listRequestName,
    branch(
      'AcctRptgReq',
      header(question),
      branch(
        'RptgReq',
        leaf('ReqdMsgNmId', listName),
        branch('AcctOwnr', agent('Agt', ownMemberCode)),
        branch(
          'RptgPrd',
          branch('FrToDt', leaf('FrDt', date), leaf('ToDt', date)),
          branch('FrToTm', leaf('FrTm', '00:00:00+08:00'), leaf('ToTm', '23:59:59+08:00')),
          leaf('Tp', 'ALLL'),
        ),
      ),
    ),
  )
}

interface Answer extends Question {
  network: Network
  /** The payment that is answered, and the bank that sent it. */
  about: string
  sender: string
}
const original = ({ network, about }: Answer) => [
  leaf('OrgnlMsgId', about),
  leaf('OrgnlMsgNmId', paymentName[network]),
]

/** Writes ibps.102 or ccms.900: another bank's payment was accepted (PR02), or refused with a reason (PR09). */
export function answerXml(answer: Answer, refusedFor: string | null): string {
  return document(
    statusName[answer.network],
    branch(
      'FIToFIPmtStsRpt',
      header(answer),
      branch('OrgnlGrpInfAndSts', ...original(answer)),
      branch(
        'TxInfAndSts',
        leaf('TxSts', refusedFor === null ? 'PR02' : 'PR09'),
        refusedFor === null ? null : branch('StsRsnInf', branch('Rsn', leaf('Cd', refusedFor))),
        agent('InstdAgt', answer.sender),
      ),
    ),
  )
}

/** Writes pacs.004, the return of another bank's settled payment. */
export function returnXml(
  answer: Answer,
  { amountMinor, date, reason }: { amountMinor: bigint; date: string; reason: string },
): string {
  return document(
    returnName,
    branch(
      'PmtRtr',
      transferHeader(answer),
      branch(
        'TxInf',
        branch('OrgnlGrpInf', ...original(answer)),
        leaf('RtrdIntrBkSttlmAmt', formatAmount(amountMinor, 'CNY'), { Ccy: 'CNY' }),
        leaf('IntrBkSttlmDt', date),
        agent('InstdAgt', answer.sender),
        branch('RtrRsnInf', branch('Rsn', leaf('Cd', reason))),
      ),
    ),
  )
}
