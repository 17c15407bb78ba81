import { notices, readNotice as readNoticeCall } from '@cloudsail/contract/messages'
import { type Handler, handle } from '../http/handler.ts'
import { queryNotices } from './notices.ts'
import { readNotice } from './read-notice.ts'

export const handlers: Handler[] = [handle(notices, queryNotices), handle(readNoticeCall, readNotice)]
