/** The tenant of users whose email domain belongs to no other tenant. Its administrators manage all tenants. */
export const DEFAULT_TENANT_ID = 1;
