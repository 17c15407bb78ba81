import type { DueWorkers } from '../bankday/index.ts'
import { alertsParameter } from './alerts/parameter.ts'
import { alertWorkers } from './alerts/tell.ts'

export { watch } from './alerts/alerts.ts'
export { alertDeliverer } from './alerts/deliver.ts'
export { startAlerts } from './alerts/start-alerts.ts'
export { countUnread } from './count-unread.ts'
export { handlers } from './handlers.ts'
export { latestMails } from './latest-mails.ts'
export { listNotices } from './list-notices.ts'

export const parameters = [alertsParameter]
export const messageWorkers: DueWorkers = { ...alertWorkers }
