export const agentName = 'cloudsail-ukey-agent'
export const version = '1.0.0'
/** Version of the protocol between the bank's pages and this program. A page states the lowest version it needs. */
export const protocol = 1
