/** The tenant of everybody whose address belongs to no other. Its administrators run the installation, and all tenants. */
export const DEFAULT_TENANT_ID = 1;
