#!/bin/sh
# Restores the newest backup in BACKUP_DIR, and reads every document of it. For PostgreSQL, overwrites the database at DRILL_URL; a file is
# only read. Prints the number of documents and a digest. Fails if there is no backup of the last MAX_AGE_HOURS (default 48), or if it
# can't be restored, is damaged or has no questions. Never touches the live data: DATABASE_OWNER_URL or DATABASE_URL says where that is.
set -eu
: "${BACKUP_DIR:?Set BACKUP_DIR to the folder with the backups.}"
umask 077
release=$(cd "$(dirname "$0")/.." && pwd)
newest=$(find "$BACKUP_DIR" -maxdepth 1 -name 'cairn-*' -mmin "-$((${MAX_AGE_HOURS:-48} * 60))" | sort | tail -n 1)
[ -n "$newest" ] || { echo "$BACKUP_DIR has no backup of the last ${MAX_AGE_HOURS:-48} hours." >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case $newest in
  *.dump)
    : "${DRILL_URL:?Set DRILL_URL to a database that may be overwritten.}"
    live_url=${DATABASE_OWNER_URL:-${DATABASE_URL:-}}
    : "${live_url:?Set DATABASE_OWNER_URL, so that the drill can tell the live database.}"
    # Two URLs can differ and name one database.
    identity() {
      psql -Atq -v ON_ERROR_STOP=1 -c 'select oid, pg_postmaster_start_time() from pg_database where datname = current_database()' "$1"
    }
    live=$(identity "$live_url")
    drill=$(identity "$DRILL_URL")
    [ "$drill" != "$live" ] || { echo "DRILL_URL is the live database." >&2; exit 1; }
    # What an earlier drill left can have the tables of another release, which pg_restore --clean would not remove.
    psql -q -v ON_ERROR_STOP=1 -c 'set client_min_messages = warning' -c 'drop schema public cascade' -c 'create schema public' "$DRILL_URL"
    PGOPTIONS='-c cairn.tenant=all' pg_restore --no-owner --exit-on-error -d "$DRILL_URL" "$newest"
    from=$DRILL_URL
    ;;
  *)
    cp -R "$newest" "$work/backup"
    from=$work/backup/db.json
    ;;
esac

report=$(cd "$release" && npm run --silent copy-store -- --from "$from" --to "$work/check.json")
echo "$report"
echo "$report" | grep -q '^  questions  *[1-9]' || { echo "$newest has no questions." >&2; exit 1; }
echo "Restored $newest."
