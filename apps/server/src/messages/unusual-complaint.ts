import { fillBoth } from '@cloudsail/contract'
import type { UnusualSource } from '../staff/index.ts'
import { openComplaints } from './latest-mails.ts'

const text = {
  zh: '客户有{count}件未办结的投诉，最早须于{date}前答复',
  en: 'Open complaints: {count}. The first is to be answered by {date}',
}

/** Shows the checker of an action that the customer waits for the answer to a complaint. */
export const unusualComplaint: UnusualSource = async (q, { customerId }) => {
  const complaints = await openComplaints(q, customerId, 'zh')
  const [first] = complaints
  if (!first) return []
  return [{ key: 'complaint', text: fillBoth(text, { count: complaints.length, date: first.dueOn }) }]
}
