import type { LimitCard, LimitRequest } from '@cloudsail/contract/cards'

export type LimitAction =
  | { act: 'raise'; card: LimitCard; kind: 'permanent' | 'temporary' }
  | { act: 'lower'; card: LimitCard }
  | { act: 'accept'; request: LimitRequest }
