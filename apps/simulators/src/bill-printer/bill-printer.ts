import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'

interface Letter {
  postedOn: string
  envelope: string
}

/**
 * Creates the print shop of paper statements: `POST /bill-printer/jobs` (signed JSON { number, name, address, postcode, on,
 * document }) prints a PDF, puts it into an envelope and answers the day on which it is posted. Each number is printed once: the
 * same job again answers the same.
 */
export function createBillPrinter(): Party {
  const letters = new Map<string, Letter>()
  return {
    name: 'bill-printer',
    title: { zh: '账单印制寄送中心', en: 'Statement printer' },
    about: {
      zh: '印制信用卡纸质账单，次日邮寄（周日顺延）。',
      en: 'Prints credit card statements and posts them the next day, on Monday instead of Sunday.',
    },
    endings: [],
    ownFaults: [{ name: 'jam', title: { zh: '卡纸', en: 'Jams' } }],
    // A statement of many pages as a PDF in base64.
    maxBytes: 8 * 1024 * 1024,
    endpoints: {
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
    ],
  }
}

const isPdf = (base64: string) => Buffer.from(base64.slice(0, 8), 'base64').toString().startsWith('%PDF')

/** Returns the day after a date, or the Monday if that is a Sunday. */
function postingDay(on: string): string {
  const next = new Date(Date.parse(`${on}T00:00:00Z`) + 86_400_000)
  if (next.getUTCDay() === 0) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
