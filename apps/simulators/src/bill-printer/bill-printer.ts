import { answerJson } from '../parties/answer-json.ts'
import { createCaseTeller, jsonEndpoint } from '../parties/case-teller.ts'
import type { Party } from '../parties/party.ts'

interface Letter {
  postedOn: string
  envelope: string
}

/**
 * Creates the print shop of paper statements: `POST /bill-printer/jobs` (signed JSON { number, name, address, postcode, on,
 * document }) prints a PDF, puts it into an envelope and answers the day on which it is posted. Each number is printed once: the
 * same job again answers the same. What fails after that it reports to the bank by signed JSON { id, seq, state } at
 * `/bill-printer/answers` until the bank has accepted it. `pace` divides its waiting times.
 */
export function createBillPrinter(options: { keyId: string; secret: string; pace: number }): {
  party: Party
  stop: () => void
} {
  const letters = new Map<string, Letter>()
  const cases = createCaseTeller<{ state: 'taken' | 'notPrinted' | 'returned' }>('bill-printer', options, {
    wire: (event) => event,
  })
  const party: Party = {
    name: 'bill-printer',
    title: { zh: '账单印制寄送中心', en: 'Statement printer' },
    about: {
      zh: '印制信用卡纸质账单，次日邮寄（周日顺延）。',
      en: 'Prints credit card statements and posts them the next day, on Monday instead of Sunday.',
    },
    endings: [
      {
        ending: '…91',
        effect: { zh: '邮政编码以此结尾：邮局退回', en: 'A postcode ending so: returned by the post' },
      },
      { ending: '…92', effect: { zh: '接单后未能印制', en: 'Taken, and then not printed' } },
      { ending: '…93', effect: { zh: '邮局退回，并回告两次', en: 'Returned, and reported twice' } },
    ],
    ownFaults: [{ name: 'jam', title: { zh: '卡纸', en: 'Jams' } }],
    // A statement of many pages as a PDF in base64.
    maxBytes: 8 * 1024 * 1024,
    endpoints: {
      participant: jsonEndpoint(({ url }) => cases.introduce(url)),
      jobs: (received, { own }) =>
        answerJson(received, ({ number, name, address, postcode, on, document }) => {
          const key = String(number)
          const printed = letters.get(key)
          if (printed) return { state: 'taken', postedOn: printed.postedOn }
          if (own.includes('jam') || !isPdf(String(document))) return { state: 'refused', postedOn: null }
          const letter = {
            postedOn: postingDay(String(on)),
            envelope: `${String(postcode)}\n${String(address)}\n${String(name)}`,
          }
          letters.set(key, letter)
          const ending = String(postcode).slice(-2)
          const failure = failures.get(ending)
          cases.take(key, {
            first: { state: 'taken' },
            events: failure ? [{ state: failure }] : [],
            later: [{ state: 'returned' }],
            silent: false,
            disordered: ending === '93',
          })
          return { state: 'taken', postedOn: letter.postedOn }
        }),
    },
    actions: [
      {
        name: 'look',
        title: { zh: '查看信封', en: 'Look at an envelope' },
        fields: [{ name: 'number', label: { zh: '账单编号', en: 'Statement number' } }],
        act: ({ number = '' }) => {
          const letter = letters.get(number)
          if (!letter) return { zh: '没有此账单', en: 'No such statement' }
          const text = `${letter.envelope}\n${letter.postedOn}`
          return { zh: text, en: text }
        },
      },
      {
        name: 'return',
        title: { zh: '退回信件', en: 'Return a letter' },
        fields: [{ name: 'number', label: { zh: '账单编号', en: 'Statement number' } }],
        act: ({ number = '' }) =>
          cases.goOn(number).status === 404
            ? { zh: '没有此账单', en: 'No such statement' }
            : { zh: '已退回，并回告银行', en: 'Returned, and reported to the bank' },
      },
    ],
  }
  return { party, stop: () => cases.stop() }
}

/** What fails after a job was taken, by the last two digits of the postcode. */
const failures: ReadonlyMap<string, 'returned' | 'notPrinted'> = new Map([
  ['91', 'returned'],
  ['92', 'notPrinted'],
  ['93', 'returned'],
])

const isPdf = (base64: string) => Buffer.from(base64.slice(0, 8), 'base64').toString().startsWith('%PDF')

/** Returns the day after a date, or the Monday if that is a Sunday. */
function postingDay(on: string): string {
  const next = new Date(Date.parse(`${on}T00:00:00Z`) + 86_400_000)
  if (next.getUTCDay() === 0) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
