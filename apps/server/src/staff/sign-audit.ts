import { sql } from 'kysely'
import type { DayEndStep } from '../bankday/index.ts'
import type { Signer } from '../ledger/index.ts'
import { signTrails, type Trails, witnessedTrails } from '../pipeline/index.ts'

/** The audit trails of staff: one for each branch, and one of the whole bank without a name. */
export const staffTrails: Trails = {
  step: 'staff.signAuditHeads',
  first: 'cloudsail-staff-audit-1',
  fault: 'staffAudit',
  witness: { kind: 'staffAudit', fault: 'staffAuditWitness', days: 'staff.audit_days' },
  rows: 'staff.audit',
  heads: 'staff.audit_heads',
  dayHeads: 'staff.audit_day_heads',
  trail: sql`chain`,
  order: sql`chain collate "C"`,
  hashed: sql`concat_ws('|', a.chain, a.seq, extract(epoch from a.at), a.event, a.subject, a.issuer, a.person,
    coalesce(a.customer_id::text, ''), a.details)`,
  since: (date) => sql`r.business_date >= coalesce(${date}::date, '-infinity')`,
  keepHeads: (date) => sql`insert into staff.audit_day_heads (chain, business_date, seq, hash)
    select h.chain, ${date}, h.seq, h.hash
    from staff.audit_heads h left join lateral (select k.seq from staff.audit_day_heads k
      where k.chain = h.chain order by k.business_date desc limit 1) kept on true
    where h.seq > coalesce(kept.seq, 0)`,
  keepDay: ({ businessDate, previousDigest, headCount, digest, keyId, signature }) => sql`
    insert into staff.audit_days (business_date, previous_digest, head_count, digest, key_id, signature)
    values (${businessDate}, ${previousDigest}, ${headCount}, ${digest}, ${keyId}, ${signature})`,
  describe: (branchCode) => (branchCode === '' ? 'trail of the whole bank' : `trail of branch ${branchCode}`),
}

/** Day-end step: signs the heads of the staff's audit trails. */
export const signStaffAuditHeads = (signer: Signer): DayEndStep => signTrails(staffTrails, signer)

export const witnessedStaffAudit = witnessedTrails(staffTrails)
