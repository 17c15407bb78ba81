/** An address as the home page shows it, the half that names a single device hidden: 116.228.*.*, 2408:8400:*. */
export function maskIp(ip: string): string {
  const v4 = /(\d+\.\d+)\.\d+\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.*.*`
  return `${ip.split(':').slice(0, 2).join(':')}:*`
}
