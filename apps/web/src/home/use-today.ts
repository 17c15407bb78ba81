import { useInfobar } from '../base/infobar.ts'

/** Returns today's business date ("2026-11-20") from the information bar. Null until it has loaded. */
export function useToday(): string | null {
  return useInfobar().data?.now.slice(0, 10) ?? null
}
