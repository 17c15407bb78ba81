import type { GeneratedAlways } from 'kysely'

export interface MessagesTables {
  'messages.notices': {
    notice_id: GeneratedAlways<bigint>
    title_zh: string
    title_en: string
    body_zh: string
    body_en: string
    important: boolean
    published_at: Date
    ends_at: Date | null
  }
  'messages.notice_reads': { customer_id: bigint; notice_id: bigint; read_at: Date }
  'messages.mails': {
    customer_id: bigint
    mail_id: GeneratedAlways<bigint>
    folder: 'inbox' | 'outbox'
    topic: 'praise' | 'consultation' | 'complaint' | 'advice' | null
    subject: string
    content: string
    sent_at: Date
    read_at: Date | null
  }
}
