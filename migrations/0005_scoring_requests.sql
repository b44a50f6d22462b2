-- What a match was asked for with: the same request again within seconds answers the first (docs/areas/scoring.md).
alter table match add column request_hash bytea check (length(request_hash) = 32);
