export {
  type ChannelKeys,
  channelKeys,
  envelopeVersion,
  type RequestBinding,
  type RequestParts,
  type ResponseBinding,
  requestWindowMs,
} from './envelope.ts'
export type { Suite } from './suite.ts'
