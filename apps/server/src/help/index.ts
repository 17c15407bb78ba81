import { onlineDeskParameter } from './online-desk.ts'

export { handlers } from './handlers.ts'
export { registerVerifierRoute } from './verifier-route.ts'
export { announceInWechat } from './wechat/announce.ts'
export { startWechat, wechatDeliverer } from './wechat/collect.ts'

export const parameters = [onlineDeskParameter]
