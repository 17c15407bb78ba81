import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'

/**
 * Creates the printer of password envelopes: `POST /envelope-printer/jobs` (signed JSON { serial, branch, lines }) prints the
 * lines inside the envelope with that serial and answers `printed` or `jammed`. Each envelope is printed once: the same job
 * again answers the same, another job for its serial jams. A visitor opens an envelope on the page by its serial.
 */
export function createEnvelopePrinter(): Party {
  const printed = new Map<string, string>()
  return {
    name: 'envelope-printer',
    title: { zh: '密码信封打印机', en: 'Envelope printer' },
    about: {
      zh: '把网银激活码打印在密码信封内，银行人员看不到内容。',
      en: 'Prints activation codes inside password envelopes, so that no member of staff sees them.',
    },
    endings: [],
    ownFaults: [{ name: 'jam', title: { zh: '卡纸', en: 'Jams' } }],
    endpoints: {
      jobs: (received, { own }) =>
        answerJson(received, ({ serial, lines }) => {
          const text = (lines as string[]).join('\n')
          const name = String(serial)
          if (own.includes('jam') || (printed.get(name) ?? text) !== text) return { state: 'jammed' }
          printed.set(name, text)
          return { state: 'printed' }
        }),
    },
    actions: [
      {
        name: 'open',
        title: { zh: '拆开信封', en: 'Open an envelope' },
        fields: [{ name: 'serial', label: { zh: '信封编号', en: 'Serial' } }],
        act: ({ serial = '' }) => {
          const text = printed.get(serial)
          return text === undefined ? { zh: '没有此信封', en: 'No such envelope' } : { zh: text, en: text }
        },
      },
    ],
  }
}
