import { randomBytes } from 'node:crypto'
import { answerJson } from '../parties/answer-json.ts'
import type { Party, Words } from '../parties/party.ts'
import { CharityDesk, type ProjectState } from './desk.ts'

/**
 * Creates the charities (`POST /charities/receipts|sums|events`, JSON). They are shown the sums that have reached them and
 * thank for each, issue receipts, and pause, reopen or end their projects.
 */
export function createCharities(): Party {
  const desk = new CharityDesk(randomBytes(8).toString('hex'))
  return {
    name: 'charities',
    title: { zh: '公益机构', en: 'Charities' },
    about: {
      zh: '查看到账善款并致谢，开具和寄送捐款收据，暂停或恢复募捐。',
      en: 'See what has reached them and give thanks, issue receipts, pause and reopen their projects.',
    },
    endings: [
      {
        ending: '.71',
        effect: {
          zh: '捐款金额以此结尾：收据晚5个工作日',
          en: 'An amount ending so: the receipt is 5 working days late',
        },
      },
      {
        ending: '.72',
        effect: {
          zh: '纸质收据寄出3天后退件',
          en: 'A receipt on paper comes back 3 days after it was posted',
        },
      },
      { ending: '.73', effect: { zh: '答复两次', en: 'Answered twice' } },
    ],
    held: ['events'],
    endpoints: {
      receipts: (received) =>
        answerJson(received, (asked) => {
          const { order, serial, kind, amount, askedOn, by } = asked as Record<string, string>
          desk.takeReceipt({
            order: String(order),
            round: Number(asked.round),
            serial: String(serial),
            kind: String(kind),
            amount: String(amount),
            askedOn: String(askedOn),
            by: String(by),
          })
          return { taken: true }
        }),
      sums: (received) =>
        answerJson(received, ({ givenOn, charity, amount, count }) => {
          desk.takeSum({
            givenOn: String(givenOn),
            charity: String(charity),
            amount: String(amount),
            count: Number(count),
          })
          return { taken: true }
        }),
      events: (received) =>
        answerJson(received, ({ run, after, on }) => desk.events(String(run), Number(after), String(on))),
    },
    actions: [
      {
        name: 'project',
        title: { zh: '暂停或恢复募捐', en: 'Pause or reopen a project' },
        fields: [
          { name: 'code', label: { zh: '项目代码，如YJJZ', en: 'Code of the project, such as YJJZ' } },
          { name: 'state', label: { zh: '募捐1，暂停2，结束3', en: '1: open, 2: paused, 3: ended' } },
        ],
        act: ({ code = '', state = '' }) => {
          const project = code.trim().toUpperCase()
          const next = states[state.trim()]
          if (!/^[A-Z0-9]{2,12}$/.test(project) || !next) return wrong
          desk.setProject(project, next)
          return told
        },
      },
      {
        name: 'sums',
        title: { zh: '查看到账善款', en: 'What has arrived' },
        fields: [],
        act: () => arrived(desk),
      },
    ],
  }
}

const states: Readonly<Record<string, ProjectState>> = { '1': 'open', '2': 'paused', '3': 'ended' }
const wrong: Words = {
  zh: '请填写项目代码，状态填1、2或3。',
  en: 'Please give the code of a project, and 1, 2 or 3.',
}
const told: Words = { zh: '银行将在片刻后得知。', en: 'The bank hears of it in a moment.' }

function arrived({ sums }: CharityDesk): Words {
  if (sums.length === 0) return { zh: '尚无到账。', en: 'Nothing yet.' }
  const lines = sums.slice(0, 10).map((sum) => `${sum.givenOn} ${sum.charity} ${sum.amount} (${sum.count})`)
  return { zh: lines.join('；'), en: lines.join('; ') }
}
