/** A task of the desk for an application. Each round is one task. */
export interface Paper {
  number: string
  round: number
  copies: number
  /** The branch where the customer collects the paper. Empty if the paper is posted or none is made. */
  branch: string
  /** Whether a document is made. */
  made: boolean
}

export type PaperStep = 'accepted' | 'refused' | 'making' | 'posted' | 'ready' | 'done'

const refusedCopies = 4
const neverReadyAt = '599521000011'
const refusal = '申请份数超出受理范围，请到网点办理'

/** Returns the steps of a task, each with its delay in seconds. Empty if the desk never acts. */
export function stepsOf({ number, round, copies, branch, made }: Paper): [number, PaperStep, string][] {
  const isRefused = copies === refusedCopies
  if (round === 1)
    return isRefused
      ? [[2, 'refused', refusal]]
      : [[2, 'accepted', '已受理'], ...(made ? [] : [[4, 'done', '已办结'] as [number, PaperStep, string]])]
  if (isRefused || (branch === neverReadyAt && round > 2)) return []
  if (round === 2) return [[1, 'making', '制作中']]
  if (round === 3) return branch ? [[1, 'ready', '可领取']] : [[1, 'posted', `YF${number.slice(-10)}CN`]]
  return [[1, 'done', '已办结']]
}
