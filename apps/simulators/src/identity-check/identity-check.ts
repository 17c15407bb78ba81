import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'

/**
 * Creates the register that documents are checked with: `POST /identity-check/checks` (signed JSON { idType, idNumber, name,
 * idExpiresOn }) answers `matches`, `differs` or `unavailable`. The ending of the document's number decides.
 */
export function createIdentityCheck(): Party {
  return {
    name: 'identity-check',
    title: { zh: '身份信息联网核查系统', en: 'Identity check' },
    about: {
      zh: '核对证件类型、号码、姓名和有效期。',
      en: 'Compares a document’s type, number, name and expiry with the register.',
    },
    endings: [
      { ending: '…97X、…971', effect: { zh: '核查结果不一致', en: 'Differs from the register' } },
      { ending: '…98X、…981', effect: { zh: '核查系统不可用', en: 'Register not available' } },
    ],
    endpoints: {
      checks: (received) => answerJson(received, ({ idNumber }) => ({ result: resultOf(String(idNumber)) })),
    },
  }
}

function resultOf(idNumber: string): 'matches' | 'differs' | 'unavailable' {
  if (/97[X1]$/.test(idNumber)) return 'differs'
  return /98[X1]$/.test(idNumber) ? 'unavailable' : 'matches'
}
