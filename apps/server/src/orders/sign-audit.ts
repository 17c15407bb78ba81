import { sql } from 'kysely'
import type { DayEndStep } from '../bankday/index.ts'
import type { Signer } from '../ledger/index.ts'
import { signTrails, type Trails, witnessedTrails } from '../pipeline/index.ts'

/** The audit trails of customers. */
export const customerTrails: Trails = {
  step: 'orders.signAuditHeads',
  first: 'cloudsail-audit-1',
  fault: 'audit',
  witness: { kind: 'audit', fault: 'auditWitness', days: 'orders.audit_days' },
  rows: 'orders.audit',
  heads: 'orders.audit_heads',
  dayHeads: 'orders.audit_day_heads',
  trail: sql`customer_id`,
  order: sql`customer_id`,
  hashed: sql`concat_ws('|', a.customer_id, a.seq, extract(epoch from a.at), a.event, a.subject, a.details)`,
  since: (date) => sql`r.at >= coalesce(${date}::date::timestamp at time zone 'Asia/Shanghai', '-infinity')`,
  keepHeads: (date) => sql`insert into orders.audit_day_heads (customer_id, business_date, seq, hash)
    select h.customer_id, ${date}, h.seq, h.hash
    from orders.audit_heads h left join lateral (select k.seq from orders.audit_day_heads k
      where k.customer_id = h.customer_id order by k.business_date desc limit 1) kept on true
    where h.seq > coalesce(kept.seq, 0)`,
  keepDay: ({ businessDate, previousDigest, headCount, digest, keyId, signature }) => sql`
    insert into orders.audit_days (business_date, previous_digest, head_count, digest, key_id, signature)
    values (${businessDate}, ${previousDigest}, ${headCount}, ${digest}, ${keyId}, ${signature})`,
  describe: (customerId) => `trail of customer ${customerId}`,
}

/** Day-end step: signs the heads of the customers' audit trails. */
export const signAuditHeads = (signer: Signer): DayEndStep => signTrails(customerTrails, signer)

export const witnessedAudit = witnessedTrails(customerTrails)
