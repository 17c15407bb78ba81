import { brand } from '../brand.ts'
import type { Answer, Message, Party } from '../parties/party.ts'
import { type At, readMessage } from '../xml.ts'
import { balancesOf, entriesOf } from './accounts.ts'
import { Consents } from './consents.ts'
import {
  acknowledgementXml,
  balancesXml,
  consentStatusXml,
  entriesXml,
  type NameVerdict,
  verificationXml,
} from './messages.ts'

/** Results of a name check by the ending of the account. For any other account, the name matches. */
const verdicts: Readonly<Record<string, NameVerdict>> = {
  '8001': 'AC01',
  '8004': 'AC04',
  '8301': 'BE01',
}

/** A branch of three digits and six to nine digits of the account (domains/accounts.md). */
const account = /^\d{9,12}$/
/** Characters that FPS accepts in a name: Latin letters and the punctuation between them. */
const name = /^[A-Za-z][A-Za-z ,.'-]{0,139}$/
const date = /^\d{4}-\d{2}-\d{2}$/

/**
 * Creates the bank's affiliate in Hong Kong. `POST /hong-kong/messages` answers a reachability test (admi.004 by admi.011), a
 * name check (acmt.023 by acmt.024), the state or the revocation of a consent (proprietary messages), and, under a consent,
 * balances and entries (camt.060 by camt.052 and camt.053).
 */
export function createHongKong(nowMs: () => number = Date.now): Party {
  const consents = new Consents()
  return {
    name: 'hong-kong',
    title: { zh: `${brand.bank.zh}（香港）`, en: `${brand.bank.en} (Hong Kong)` },
    about: {
      zh: '香港附属银行：应答连接测试，核对账号与英文户名，处理账户关联授权，提供余额和明细。',
      en: 'The affiliate: says that it is there, checks names, has its customers confirm links, and tells balances and entries.',
    },
    endings: [
      { ending: '8001', effect: { zh: '账号不存在（AC01）', en: 'No such account (AC01)' } },
      { ending: '8004', effect: { zh: '账户已销户（AC04）', en: 'Closed account (AC04)' } },
      {
        ending: '8024',
        effect: { zh: '账户持有人一直未确认关联', en: 'Its holder never confirms the link' },
      },
      { ending: '8301', effect: { zh: '户名不符（BE01）', en: 'Another name (BE01)' } },
      { ending: '8302', effect: { zh: '账户持有人拒绝关联', en: 'Its holder declines the link' } },
      {
        ending: '8303',
        effect: { zh: '持有人已在香港撤回授权', en: 'Its holder has withdrawn the consent' },
      },
    ],
    endpoints: { messages: (received) => answerOf(received, consents, nowMs()) },
  }
}

function answerOf({ body }: Message, consents: Consents, nowMs: number): Answer {
  const at = readMessage(body)
  const kind = at?.('@xmlns').replace(/^urn:(iso:std:iso:20022:tech|cloudsail:hk):xsd:/, '')
  if (!at) return refused
  switch (kind) {
    case 'admi.004.001.02':
      return ping(at)
    case 'acmt.023.001.02':
      return checkName(at)
    case 'consent.001.001.01': {
      const asked = { id: at('CnsntReq/Id'), account: at('CnsntReq/Acct'), name: at('CnsntReq/Nm') }
      if (asked.id === '' || !account.test(asked.account) || !name.test(asked.name)) return refused
      return xml(consentStatusXml(asked.id, consents.ask(asked.id, asked.account, nowMs)))
    }
    case 'consent.003.001.01':
      consents.revoke(at('CnsntRvctn/Id'))
      return xml(consentStatusXml(at('CnsntRvctn/Id'), 'RVKD'))
    case 'camt.060.001.05':
      return report(at, consents)
    default:
      return refused
  }
}

function ping(at: At): Answer {
  // ISO 20022 event code. The sender asks for an acknowledgement only.
  const event = 'SysEvtNtfctn/EvtInf'
  if (at(`${event}/EvtCd`) !== 'PING') return refused
  return xml(acknowledgementXml(new Date(), at(`${event}/EvtParam`)))
}

function checkName(at: At): Answer {
  const request = {
    about: at('IdVrfctnReq/Vrfctn/Id'),
    name: at('IdVrfctnReq/Vrfctn/PtyAndAcctId/Pty/Nm'),
    account: at('IdVrfctnReq/Vrfctn/PtyAndAcctId/Acct/Id/Othr/Id'),
  }
  if (request.about === '' || !account.test(request.account) || !name.test(request.name)) return refused
  return xml(verificationXml(new Date(), request.about, verdicts[request.account.slice(-4)] ?? 'match'))
}

function report(at: At, consents: Consents): Answer {
  const of = 'AcctRptgReq/RptgReq'
  const [id, number] = [at(`${of}/Id`), at(`${of}/Acct`)]
  const [from, to] = [at(`${of}/RptgPrd/FrDt`), at(`${of}/RptgPrd/ToDt`)]
  if (id === '' || !account.test(number) || !date.test(from) || !date.test(to)) return refused
  if (!consents.stands(id, number)) return xml(consentStatusXml(id, 'RVKD'))
  if (at(`${of}/ReqdMsgNmId`) === 'camt.053.001.08') return xml(entriesXml(id, entriesOf(number, from, to)))
  return xml(balancesXml(id, balancesOf(number, to)))
}

const refused: Answer = {
  status: 400,
  message: { contentType: 'text/plain', body: 'not a message of this bank' },
}
const xml = (body: string): Answer => ({ status: 200, message: { contentType: 'application/xml', body } })
