import { type Currency, formatAmount } from '@cloudsail/contract'
import { wireTime } from '../../bankday/index.ts'
import { branch, leaf, writeXml, type XmlElement, XmlError } from '../../ports/index.ts'
import { faultsAgainst } from '../messages/structure.ts'
import {
  type AbroadNetwork,
  type Definition,
  definitions,
  headerDefinition,
  namespace,
  schemaOf,
  services,
} from './names.ts'

/** The BIC of this fictitious bank, and of the banks through which it sends. */
export const ownBic = 'CSALCNSHXXX'
export const nextBic: Readonly<Record<AbroadNetwork, string>> = {
  swift: 'HRBRUS33XXX',
  hongKong: 'CSALHKHHXXX',
  cips: 'CIPSCNSHXXX',
}

interface PartyAbroad {
  name: string
  street: string
  postcode: string
  town: string
  state: string
  country: string
  /** IBAN or account number. */
  account: string
  isIban: boolean
}

/** A bank given by its BIC, its clearing code, or its name and place. */
interface BankAbroad {
  bic: string
  clearing: { system: string; code: string } | null
  name: string
  town: string
  country: string
}

/** A remittance as its message states it. */
export interface TransferAbroad {
  network: AbroadNetwork
  /** Id of the bank's books. The other side uses it to separate the banks of several demonstrations. */
  queue: string
  orderId: string
  uetr: string
  createdAt: Date
  settlesOn: string
  currency: Currency
  sentMinor: bigint
  amountMinor: bigint
  bearer: 'OUR' | 'BEN' | 'SHA'
  /** Charges deducted by us or prepaid. */
  chargedMinor: bigint
  debtor: PartyAbroad
  creditor: PartyAbroad
  bank: BankAbroad
  /** Code of the balance-of-payments declaration. */
  code: string
  information: string
}

const bearerCodes = { OUR: 'DEBT', BEN: 'CRED', SHA: 'SHAR' } as const

/** Returns the number of a message, which is the same every time it is sent. */
const messageId = (orderId: string, what: string) => `${orderId}${what}`

const address = ({ street, postcode, town, state, country }: PartyAbroad) =>
  branch(
    'PstlAdr',
    street ? leaf('StrtNm', street) : null,
    postcode ? leaf('PstCd', postcode) : null,
    leaf('TwnNm', town),
    state ? leaf('CtrySubDvsn', state) : null,
    leaf('Ctry', country),
  )
const party = (name: string, of: PartyAbroad) => branch(name, leaf('Nm', of.name), address(of))
const accountOf = (name: string, { account, isIban }: PartyAbroad) =>
  branch(name, branch('Id', isIban ? leaf('IBAN', account) : branch('Othr', leaf('Id', account))))
const agent = (name: string, bic: string) => branch(name, branch('FinInstnId', leaf('BICFI', bic)))
const agentOf = (name: string, bic: string) => branch(name, agent('Agt', bic))
const money = (name: string, minor: bigint, currency: Currency) =>
  leaf(name, formatAmount(minor, currency), { Ccy: currency })

function bankOf({ bic, clearing, name, town, country }: BankAbroad): XmlElement {
  return branch(
    'CdtrAgt',
    branch(
      'FinInstnId',
      bic ? leaf('BICFI', bic) : null,
      clearing &&
        branch('ClrSysMmbId', branch('ClrSysId', leaf('Cd', clearing.system)), leaf('MmbId', clearing.code)),
      name ? leaf('Nm', name) : null,
      town ? branch('PstlAdr', leaf('TwnNm', town), leaf('Ctry', country)) : null,
    ),
  )
}

/** Writes pacs.008, the remittance itself. */
export function transferXml(transfer: TransferAbroad): string {
  const { network, orderId, uetr, currency, createdAt, chargedMinor, bearer } = transfer
  const isIncluded = bearer !== 'SHA' && chargedMinor > 0n
  const body = branch(
    'FIToFICstmrCdtTrf',
    branch(
      'GrpHdr',
      leaf('MsgId', messageId(orderId, 'T')),
      leaf('CreDtTm', wireTime(createdAt)),
      leaf('NbOfTxs', '1'),
      branch('SttlmInf', leaf('SttlmMtd', network === 'swift' ? 'INDA' : 'CLRG')),
    ),
    branch(
      'CdtTrfTxInf',
      branch('PmtId', leaf('InstrId', orderId), leaf('EndToEndId', orderId), leaf('UETR', uetr)),
      money('IntrBkSttlmAmt', transfer.sentMinor, currency),
      leaf('IntrBkSttlmDt', transfer.settlesOn),
      money('InstdAmt', transfer.amountMinor, currency),
      leaf('ChrgBr', bearerCodes[bearer]),
      isIncluded ? branch('ChrgsInf', money('Amt', chargedMinor, currency), agent('Agt', ownBic)) : null,
      agent('InstgAgt', ownBic),
      agent('InstdAgt', nextBic[network]),
      party('Dbtr', transfer.debtor),
      accountOf('DbtrAcct', transfer.debtor),
      agent('DbtrAgt', ownBic),
      bankOf(transfer.bank),
      party('Cdtr', transfer.creditor),
      accountOf('CdtrAcct', transfer.creditor),
      branch(
        'RgltryRptg',
        leaf('DbtCdtRptgInd', 'DEBT'),
        branch('Authrty', leaf('Nm', 'SAFE'), leaf('Ctry', 'CN')),
        branch('Dtls', leaf('Cd', transfer.code)),
      ),
      transfer.information ? branch('RmtInf', leaf('Ustrd', transfer.information)) : null,
    ),
  )
  return enveloped(definitions.transfer, body, { ...transfer, id: messageId(orderId, 'T') })
}

/** A sent remittance as later messages refer to it. */
export interface SentAbroad {
  network: AbroadNetwork
  queue: string
  orderId: string
  uetr: string
  /** Time of the question. */
  createdAt: Date
}

const original = (orderId: string) =>
  branch(
    'OrgnlGrpInf',
    leaf('OrgnlMsgId', messageId(orderId, 'T')),
    leaf('OrgnlMsgNmId', definitions.transfer),
  )

/** Writes pacs.028, which asks for the status. `round` distinguishes repeated questions. */
export function questionXml(sent: SentAbroad, round: number): string {
  const id = messageId(sent.orderId, `Q${round}`)
  const body = branch(
    'FIToFIPmtStsReq',
    branch('GrpHdr', leaf('MsgId', id), leaf('CreDtTm', wireTime(sent.createdAt))),
    branch(
      'TxInf',
      original(sent.orderId),
      leaf('OrgnlInstrId', sent.orderId),
      leaf('OrgnlEndToEndId', sent.orderId),
      leaf('OrgnlUETR', sent.uetr),
    ),
  )
  return enveloped(definitions.question, body, { ...sent, id })
}

/** Writes camt.056, which asks for the money back. */
export function recallXml(
  sent: SentAbroad & { sentMinor: bigint; currency: Currency; settlesOn: string },
): string {
  const id = messageId(sent.orderId, 'R')
  const body = branch(
    'FIToFIPmtCxlReq',
    branch(
      'Assgnmt',
      leaf('Id', id),
      agentOf('Assgnr', ownBic),
      agentOf('Assgne', nextBic[sent.network]),
      leaf('CreDtTm', wireTime(sent.createdAt)),
    ),
    branch(
      'Undrlyg',
      branch(
        'TxInf',
        leaf('CxlId', id),
        original(sent.orderId),
        leaf('OrgnlInstrId', sent.orderId),
        leaf('OrgnlEndToEndId', sent.orderId),
        leaf('OrgnlUETR', sent.uetr),
        money('OrgnlIntrBkSttlmAmt', sent.sentMinor, sent.currency),
        leaf('OrgnlIntrBkSttlmDt', sent.settlesOn),
        branch('CxlRsnInf', branch('Rsn', leaf('Cd', 'CUST'))),
      ),
    ),
  )
  return enveloped(definitions.recall, body, { ...sent, id })
}

/** Writes camt.060, which requests the statement of our accounts with the correspondent for a day. */
export function statementRequestXml(asked: { id: string; at: Date; queue: string }, date: string): string {
  const body = branch(
    'AcctRptgReq',
    branch('GrpHdr', leaf('MsgId', asked.id), leaf('CreDtTm', wireTime(asked.at))),
    branch(
      'RptgReq',
      leaf('ReqdMsgNmId', definitions.statement),
      agentOf('AcctOwnr', ownBic),
      branch('RptgPrd', branch('FrToDt', leaf('FrDt', date), leaf('ToDt', date)), leaf('Tp', 'ALLL')),
    ),
  )
  return enveloped(definitions.statementRequest, body, {
    network: 'swift',
    queue: asked.queue,
    id: asked.id,
    createdAt: asked.at,
  })
}

/** Writes acmt.023, which asks whether an account belongs to a name. */
export function nameRequestXml(
  asked: { id: string; at: Date; queue: string },
  of: { name: string; account: string; bank: string },
): string {
  const body = branch(
    'IdVrfctnReq',
    branch(
      'Assgnmt',
      leaf('MsgId', asked.id),
      leaf('CreDtTm', wireTime(asked.at)),
      agentOf('Assgnr', ownBic),
      agentOf('Assgne', nextBic.hongKong),
    ),
    branch(
      'Vrfctn',
      leaf('Id', asked.id),
      branch(
        'PtyAndAcctId',
        branch('Pty', leaf('Nm', of.name)),
        branch('Acct', branch('Othr', leaf('Id', of.account))),
        branch(
          'Agt',
          branch(
            'FinInstnId',
            branch('ClrSysMmbId', branch('ClrSysId', leaf('Cd', 'HKNCC')), leaf('MmbId', of.bank)),
          ),
        ),
      ),
    ),
  )
  return enveloped(definitions.nameRequest, body, {
    network: 'hongKong',
    queue: asked.queue,
    id: asked.id,
    createdAt: asked.at,
  })
}

/** Writes a message with its header inside an envelope. Throws an XmlError if it violates its schema. */
function enveloped(
  definition: Definition,
  body: XmlElement,
  { network, queue, id, createdAt }: { network: AbroadNetwork; queue: string; id: string; createdAt: Date },
): string {
  const document = { ...branch('Document', body), attributes: { xmlns: namespace + definition } }
  const faults = faultsAgainst(schemaOf(definition), document)
  if (faults.length > 0) throw new XmlError(`${definition}: ${faults.join('; ')}`)
  const financial = (name: string, bic: string) =>
    branch(name, branch('FIId', branch('FinInstnId', leaf('BICFI', bic))))
  const header = {
    ...branch(
      'AppHdr',
      financial('Fr', ownBic),
      financial('To', nextBic[network]),
      leaf('BizMsgIdr', id),
      leaf('MsgDefIdr', definition),
      leaf('BizSvc', services[network]),
      leaf('CreDt', wireTime(createdAt)),
    ),
    attributes: { xmlns: namespace + headerDefinition },
  }
  return writeXml(branch('BusMsg', leaf('Queue', queue), header, document))
}
