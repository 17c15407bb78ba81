import { useInfobar } from '../base/infobar.ts'

/** Today's business date ("2026-11-20"), as the information bar told it; null until it has. */
export function useToday(): string | null {
  return useInfobar().data?.now.slice(0, 10) ?? null
}
