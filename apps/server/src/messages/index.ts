export { countUnread } from './count-unread.ts'
export { handlers } from './handlers.ts'
export { listNotices } from './list-notices.ts'
