export {
  type ChannelKeys,
  channelKeys,
  envelopeVersion,
  type RequestBinding,
  type RequestParts,
  type ResponseBinding,
  requestAheadMs,
  requestWindowMs,
} from './envelope.ts'
export type { Suite } from './suite.ts'
