import type { Answer, Message, Party } from '../parties/party.ts'

interface Case {
  amount: string
  since: number
  asked: number
}

/** So long it looks at what it was sent. */
const reviewMs = 6_000
/** Questions it leaves unanswered where it is silent. */
const silentTimes = 3

/**
 * The asset manager, who certifies qualified investors: `POST /asset-manager/certifications` takes { id, basis, amount,
 * experienceYears, proofs }, `POST /asset-manager/status` answers { state, reason } by the id. By the last three digits of the
 * whole amount: 100 declined, 200 proofs cannot be read, 400 silent at first. Its times are shorter by `pace`.
 */
export function createAssetManager(pace: number): Party {
  const cases = new Map<string, Case>()
  return {
    name: 'asset-manager',
    title: { zh: '资产管理人', en: 'Asset manager' },
    about: {
      zh: '审核合格投资者的认证材料。',
      en: 'Certifies qualified investors.',
    },
    endings: [
      { ending: '…100', effect: { zh: '未通过：不能证明金额', en: 'Declined: amount not shown' } },
      { ending: '…200', effect: { zh: '未通过：材料不清晰', en: 'Declined: proofs cannot be read' } },
      { ending: '…400', effect: { zh: '前三次查询不应答', en: 'Silent for three questions' } },
    ],
    endpoints: {
      certifications: ({ body }: Message) => {
        const { id, amount, proofs } = parsed(body)
        const isWhole =
          typeof id === 'string' && typeof amount === 'string' && Array.isArray(proofs) && proofs.length > 0
        if (!isWhole) return { status: 400 }
        if (!cases.has(id)) cases.set(id, { amount, since: Date.now(), asked: 0 })
        return { status: 202 }
      },
      status: ({ body }: Message) => {
        const known = cases.get(String(parsed(body).id))
        return known ? answerOf(known, pace) : { status: 404 }
      },
    },
  }
}

function answerOf(known: Case, pace: number): Answer {
  const ending = known.amount.replace(/\.\d\d$/, '').slice(-3)
  known.asked += 1
  if (ending === '400' && known.asked <= silentTimes) return { status: 503 }
  const isDecided = Date.now() - known.since >= reviewMs / pace
  const reason = ending === '100' ? 'proofs' : ending === '200' ? 'unreadable' : null
  const state = !isDecided ? 'reviewing' : reason ? 'declined' : 'valid'
  const said = { state, reason: isDecided ? reason : null }
  return { status: 200, message: { contentType: 'application/json', body: JSON.stringify(said) } }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
