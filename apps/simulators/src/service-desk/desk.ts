import { type Paper, type PaperStep, stepsOf } from './papers.ts'

interface Letter {
  number: string
  round: number
  topic: string
  title: string
}

interface Decision {
  id: number
  atMs: number
  number: string
  round: number
  kind: 'accepted' | 'extended' | 'answer' | PaperStep
  text: string
  english?: string
}

interface Said {
  text: string
  english: string
}

const accepted: Said = {
  text: '您的来信已受理，我们正在核实，将在期限内答复您。',
  english: 'We have received your message and are checking it. We will answer within the time limit.',
}
const extended: Said = {
  text: '需向收单机构调取原始凭证，尚未收到，因此延长答复期限。',
  english:
    'We have requested the original records from the merchant’s bank and are waiting for them, so we need more time.',
}
const answers: Readonly<Record<string, Said>> = {
  complaint: {
    text: '经核实，您反映的情况属实，我们已更正相关记录，给您带来不便，深表歉意。',
    english:
      'We have checked your complaint and found that you are right. We have corrected our records and apologise for the trouble.',
  },
  consultation: {
    text: '您好，您咨询的业务可在网点或个人网银办理，请携带本人有效身份证件。',
    english: 'You can do this at a branch or in online banking. Bring your valid ID to a branch.',
  },
  advice: {
    text: '感谢您的建议，我们已转交产品部门研究。',
    english: 'Thank you for your suggestion. We have passed it to our product team.',
  },
  praise: {
    text: '感谢您的肯定，我们已转达给相关同事。',
    english: 'Thank you for your kind words. We have passed them on to our colleagues.',
  },
}
const review: Said = {
  text: '总行已复核原处理意见，维持原答复；相关材料已随信告知。',
  english:
    'Head office has reviewed the matter and upholds the original answer. The related documents are described in this message.',
}

/** The desk's letters and applications, in memory, with the decisions and their times. */
export class Desk {
  readonly #run: string
  readonly #pace: number
  readonly #nowMs: () => number
  readonly #known = new Set<string>()
  readonly #decisions: Decision[] = []

  constructor(run: string, pace: number, nowMs: () => number) {
    this.#run = run
    this.#pace = pace
    this.#nowMs = nowMs
  }

  /** Takes a letter. A repeated letter counts once. */
  take({ number, round, topic, title }: Letter): void {
    if (!this.#isNew(number, round)) return
    const decide = (seconds: number, kind: Decision['kind'], said: Said) =>
      this.#decide({ number, round, kind, ...said }, seconds)
    const answer = round === 3 ? review : (answers[topic] ?? answers.consultation!)
    const ending = title.slice(-4)
    if (ending === '9002') return
    decide(2, 'accepted', accepted)
    if (ending === '9003') decide(6, 'extended', extended)
    decide({ '9001': 6, '9003': 12, '9004': 6 }[ending] ?? 30, 'answer', answer)
    if (ending === '9004') decide(7, 'answer', answer)
  }

  /** Takes an application, or its next task. A repeated round counts once. */
  takePaper(paper: Paper): void {
    const { number, round } = paper
    if (!this.#isNew(number, round)) return
    for (const [seconds, kind, text] of stepsOf(paper)) this.#decide({ number, round, kind, text }, seconds)
  }

  #isNew(number: string, round: number): boolean {
    const key = `${number} ${round}`
    if (this.#known.has(key)) return false
    this.#known.add(key)
    return true
  }

  #decide(what: Omit<Decision, 'id' | 'atMs'>, seconds: number): void {
    this.#decisions.push({ ...what, id: 0, atMs: this.#nowMs() + (seconds * 1_000) / this.#pace })
  }

  /** Returns the ms until the next decision. Null if none is to come. */
  nextMs(): number | null {
    const nowMs = this.#nowMs()
    const toCome = this.#decisions.map(({ atMs }) => atMs).filter((atMs) => atMs > nowMs)
    return toCome.length === 0 ? null : Math.min(...toCome) - nowMs
  }

  /** Returns the decisions after a given number. Returns all of them if the bank names another run. */
  answers(run: string, after: number): { run: string; answers: Omit<Decision, 'atMs'>[] } {
    const due = this.#decisions.filter(({ atMs }) => atMs <= this.#nowMs()).sort((a, b) => a.atMs - b.atMs)
    let last = Math.max(0, ...this.#decisions.map(({ id }) => id))
    for (const decision of due) if (decision.id === 0) decision.id = ++last
    const since = run === this.#run ? after : 0
    return {
      run: this.#run,
      answers: due.filter(({ id }) => id > since).map(({ atMs: _, ...decision }) => decision),
    }
  }
}
