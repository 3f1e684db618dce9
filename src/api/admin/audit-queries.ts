import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "../client.ts";
import type { Id } from "../wire.ts";
import { AuditPage, type AuditGroup } from "./audit.ts";
import { tenantKey } from "./tenant-key.ts";

const parametersOf = (group: AuditGroup | null): URLSearchParams =>
  new URLSearchParams(group === null ? {} : { group });

/** Queries an organization's audit log, newest first, page by page; `group` limits it to some actions. */
export const auditEntriesQuery = (api: Api, tenantId: Id, group: AuditGroup | null) =>
  infiniteQueryOptions({
    queryKey: [...tenantKey(tenantId), "audit-log", group] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = parametersOf(group);
      if (pageParam !== null) search.set("before", String(pageParam));
      return api.request("GET", `/admin/tenants/${tenantId}/audit-log?${search}`, {
        signal,
        schema: AuditPage,
      });
    },
    initialPageParam: null as Id | null,
    getNextPageParam: ({ next }) => next,
  });

/** Timeout of an export of the audit log, long enough for years of entries. */
const AUDIT_EXPORT_TIMEOUT_MS = 300_000;

/** Downloads an organization's audit log as CSV. */
export const exportAuditEntries = (api: Api, tenantId: Id, group: AuditGroup | null): Promise<Blob> =>
  api.download(`/admin/tenants/${tenantId}/audit-log/export?${parametersOf(group)}`, {
    timeout: AUDIT_EXPORT_TIMEOUT_MS,
  });
