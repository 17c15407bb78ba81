import { randomBytes } from 'node:crypto'
import { answerJson } from '../parties/answer-json.ts'
import type { Party } from '../parties/party.ts'
import { Desk } from './desk.ts'

/**
 * Creates the desk that answers customers' letters and makes the documents they apply for (`POST
 * /service-desk/letters|applications|answers`, JSON). Letters and applications with the same number and round count once. The
 * desk returns its decisions after a given number. A run number distinguishes restarts.
 */
export function createServiceDesk(pace: number, nowMs: () => number = Date.now): Party {
  const desk = new Desk(randomBytes(8).toString('hex'), pace, nowMs)
  const endpoints: Party['endpoints'] = {
    letters: (received) =>
      answerJson(received, ({ number, round, topic, title }) => {
        desk.take({
          number: String(number),
          round: Number(round),
          topic: String(topic),
          title: String(title),
        })
        return { taken: true }
      }),
    applications: (received) =>
      answerJson(received, ({ number, round, copies, branch, made }) => {
        desk.takePaper({
          number: String(number),
          round: Number(round),
          copies: Number(copies),
          branch: String(branch),
          made: made === true,
        })
        return { taken: true }
      }),
    answers: (received) => answerJson(received, ({ run, after }) => desk.answers(String(run), Number(after))),
  }
  return {
    name: 'service-desk',
    title: { zh: '客户服务台', en: 'Service desk' },
    about: {
      zh: '受理并答复客户的站内信，办理服务申请。',
      en: 'Takes and answers letters of customers, and makes what they apply for.',
    },
    endings: [
      {
        ending: '9001',
        effect: { zh: '标题以此结尾：6秒后答复', en: 'A title ending so: answered after 6 s' },
      },
      { ending: '9002', effect: { zh: '一直不处理', en: 'Never looked at' } },
      {
        ending: '9003',
        effect: { zh: '6秒后延期，12秒后答复', en: 'Extended after 6 s, answered after 12 s' },
      },
      { ending: '9004', effect: { zh: '答复两次', en: 'Answered twice' } },
      { ending: '4', effect: { zh: '服务申请4份：退回', en: 'An application for 4 copies: declined' } },
      {
        ending: '599521000011',
        effect: { zh: '在该网点自取：一直未可领取', en: 'Collected at this branch: never ready' },
      },
    ],
    endpoints,
    held: ['answers'],
    nextMs: () => desk.nextMs(),
  }
}
