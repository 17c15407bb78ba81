import type { Answer, Message, Party } from '../parties/party.ts'
import { readMessage } from '../xml.ts'
import { acknowledgementXml, type NameVerdict, verificationXml } from './messages.ts'

/** What becomes of a name check by the ending of the account; any other account is its owner's. */
const verdicts: Readonly<Record<string, NameVerdict>> = {
  '8001': 'AC01',
  '8004': 'AC04',
  '8301': 'BE01',
}

/** Branch of three digits and six to nine of the account (domains/accounts.md). */
const account = /^\d{9,12}$/
/** What FPS takes for a name: Latin letters and what stands between them. */
const name = /^[A-Za-z][A-Za-z ,.'-]{0,139}$/

/**
 * Cloudsail Bank (Hong Kong): `POST /hong-kong/messages` takes messages of ISO 20022, and answers "are you there"
 * (admi.004, acknowledged by admi.011) and whether a name belongs to an account (acmt.023, answered by acmt.024).
 */
export const hongKong: Party = {
  name: 'hong-kong',
  title: { zh: '云帆银行（香港）', en: 'Cloudsail Bank (Hong Kong)' },
  about: {
    zh: '香港附属银行：应答连接测试，并核对账号与英文户名。',
    en: 'The affiliate: says that it is there, and whether a name belongs to an account.',
  },
  endings: [
    { ending: '8001', effect: { zh: '账号不存在（AC01）', en: 'No such account (AC01)' } },
    { ending: '8004', effect: { zh: '账户已销户（AC04）', en: 'Closed account (AC04)' } },
    { ending: '8301', effect: { zh: '户名不符（BE01）', en: 'Another name (BE01)' } },
  ],
  endpoints: { messages: answerOf },
}

function answerOf({ body }: Message): Answer {
  const at = readMessage(body)
  const kind = at?.('@xmlns').replace('urn:iso:std:iso:20022:tech:xsd:', '')
  if (at && kind === 'admi.004.001.02') {
    // ISO 20022 event code: the sender asks for an answer and nothing else.
    const event = 'SysEvtNtfctn/EvtInf'
    if (at(`${event}/EvtCd`) !== 'PING') return refused
    return xml(acknowledgementXml(new Date(), at(`${event}/EvtParam`)))
  }
  if (at && kind === 'acmt.023.001.02') {
    const request = {
      about: at('IdVrfctnReq/Vrfctn/Id'),
      name: at('IdVrfctnReq/Vrfctn/PtyAndAcctId/Pty/Nm'),
      account: at('IdVrfctnReq/Vrfctn/PtyAndAcctId/Acct/Id/Othr/Id'),
    }
    if (request.about === '' || !account.test(request.account) || !name.test(request.name)) return refused
    return xml(verificationXml(new Date(), request.about, verdicts[request.account.slice(-4)] ?? 'match'))
  }
  return refused
}

const refused: Answer = {
  status: 400,
  message: { contentType: 'text/plain', body: 'not a message of this bank' },
}
const xml = (body: string): Answer => ({ status: 200, message: { contentType: 'application/xml', body } })
