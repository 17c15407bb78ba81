import type { Answer, Message, Party } from '../parties/party.ts'

interface Case {
  amount: string
  since: number
  asked: number
}

/** How long the manager takes to review an application. */
const reviewMs = 6_000
/** Number of status questions that the silent case leaves unanswered. */
const silentTimes = 3

/**
 * Creates the asset manager, which certifies qualified investors. `POST /asset-manager/certifications` takes { id, basis,
 * amount, experienceYears, proofs }. `POST /asset-manager/status` answers { state, reason } for an id. The last three digits of
 * the whole amount choose the outcome: 100 is declined, 200 cannot read the proofs, 400 is silent at first. `pace` divides its
 * waiting times.
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
